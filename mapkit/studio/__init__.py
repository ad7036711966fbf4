"""The studio: a board under your hands in the browser, while the map file stays the only truth.

`Session` holds the text of the file, `BoardSolver` makes boards and findings of it, `Studio` brings
the two together with the pages that look on. `serve/` is the only part that knows the web server,
`watch` the only one that knows how changed files are noticed. The page is plain ES modules in
`page/`, without a build step.

To add something that the page can ask for, add a file to `requests/` that declares

    REQUESTS = (Request("greet", greet),)

where `greet(studio, message)` gives the answer as a mapping, or raises `RefusedError` with a
sentence for the user. A `Request` that takes longer than a moment is `slow=True`: it runs beside
the others. Whatever the page should hear without asking is told with `studio.tell`; what is told
with `keep=True` is told again to pages that come later. Whoever starts a process or a thread ends
it in a function given to `studio.at_end`. Files that were made are shown by `studio.shelf`.

To add a panel, add a module to `page/script/panels/` that exports

    export const panel = {id: "greetings", title: "Greetings", order: 80, make(box, studio) {…}};

and to add a tool of the board, one to `page/script/tools/` that exports `tool`. In them
`studio.ask("greet", {name})` gives a promise of the answer and `studio.on("greeted", show)` hears
what is told. The rest of that object is described in `page/script/studio.js`, what a panel may
declare in `page/script/panels.js`, what a tool declares in `page/script/toolbox.js`. Style sheets
in `page/style/` are found as well.
"""
