type Level = { readonly level: number; readonly name: string; readonly threshold: number; readonly percent: number }

/** The lowest level that takes more points than the player has earned; undefined at the highest. */
export const nextLevel = (earned: number, levels: readonly Level[]): Level | undefined =>
  levels.toSorted((one, other) => one.threshold - other.threshold).find(({ threshold }) => threshold > earned)
