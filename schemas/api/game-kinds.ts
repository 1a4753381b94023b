// Separate from the shapes of calls, which no page needs before hydration: every page reads the hall's address with
// these.
export const gameTypes = ['casino', 'slot', 'live', 'fast'] as const
/** How the wins of a game are spread. */
export const volatilities = ['low', 'medium', 'high'] as const
