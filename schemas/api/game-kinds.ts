// Apart from the shapes of calls, which no page needs before it is hydrated: every page reads the hall's address by these.
export const gameTypes = ['casino', 'slot', 'live', 'fast'] as const
/** How the wins of a game are spread. */
export const volatilities = ['low', 'medium', 'high'] as const
