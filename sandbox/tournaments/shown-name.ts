/**
 * How a player is called on boards: by the chosen name, else by the end of the number. Never by login, contact or real
 * name.
 */
export const shownName = (fakename: string | null, playerId: number): string =>
  fakename ?? `***${String(playerId).slice(-3)}`
