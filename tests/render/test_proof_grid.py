"""Where things lie in millimetres: a proof with a grid, and a table."""

from typer.testing import CliRunner

from mapkit import load_map
from mapkit.board.layouts import layout_of
from mapkit.cli.app import app
from mapkit.render.sheets.board import render_board


def test_a_proof_has_lines_and_figures_over_the_board() -> None:
    map_ = load_map("germany")
    layout = layout_of(map_)
    proof = render_board(map_, layout, grid=True).svg_with_fonts()
    assert 'class="proof-grid"' in proof
    assert ">150</text>" in proof.replace("\n", "")
    assert 'class="proof-grid"' not in render_board(map_, layout).svg_with_fonts()


def test_places_are_told_in_millimetres() -> None:
    layout = layout_of(load_map("germany"))
    result = CliRunner().invoke(app, ["info", "germany", "--places"], env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    x, y = layout.cities["berlin"].center
    assert any(
        "berlin" in line and f"{x:.1f}" in line and f"{y:.1f}" in line
        for line in result.output.splitlines()
    )
