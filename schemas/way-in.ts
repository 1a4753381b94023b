/**
 * The page outside the messenger's frame that redeems a one-time code (`server/pages/serve-way-in.ts`); the locale
 * follows.
 */
export const wayInPath = '/nfx/way-in'
