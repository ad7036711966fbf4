"""The rules, compiled: integers and arrays only, one readable source for all systems.

Under Numba a map and a state are numpy records; interpreted, they are objects of lists. Their
fields are listed in `fields.py`, those of a bot's memory in `mapkit/bots/mind.py`.

The legend. These letters and words mean the same in every file of compiled code, here and in
`mapkit/bots/`:

| name | what it is |
|---|---|
| `m` | the map, lowered for a number of players |
| `s` | the state of a game |
| `a` | the action that is asked about or done; `pay` is its payment, by card kind |
| `p` | a player, from 0 |
| `r` | a route, which is one lane; `g` a lane group: a single route, or all lanes of a double |
| `t` | a ticket; `n` a node: a city, or the end of one route into a country |
| `k` | a kind of card; `d` a deck, 0 trains and 1 ships; `c` a colour |
| `c` | in `mapkit/bots/`, behind `m` and `s`: the chart, which is the map as bots read it |
| `mind` | what a bot remembers between two decisions; `desk` is its working memory |
| purse | whatever can pay for a route: one colour of a deck, any one colour, or a special price |
| `f`, `w` | the modules `fields` and `words`, by which numbers have names |
"""
