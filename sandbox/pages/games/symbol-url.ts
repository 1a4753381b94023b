/** Picture of one symbol of a slot; `place` is its place on the paytable, which gives it a colour of its own. */
export const symbolUrl = (provider: string, name: string, place: number): string =>
  `/sandbox/games-assets/symbols/${provider}/${name}-${place % 10}.svg`
