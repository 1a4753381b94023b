/** An English count: `1 entry`, `3 entries`. */
export const englishCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
