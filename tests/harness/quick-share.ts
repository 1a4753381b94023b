/** Tests that take hours: only `npm run test:long` runs them. */
export const longOnly = { tag: '@long' }

/**
 * Details of a test that `npm test` leaves to `npm run test:full`: the long tail of a subject whose first tests are in
 * both (docs/quality.md).
 */
export const fullOnly = { tag: '@full' }

/** The same for all but the first of several alike. */
export const fullUnless = (isInQuick: boolean): { readonly tag: string[] } => ({ tag: isInQuick ? [] : ['@full'] })
