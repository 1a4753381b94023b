import { clamp } from '#base/clamp.ts'

/** How many banners are asked for, by the settings of the games: ten by default (BNR-2). */
export const bannersCount = (games: { readonly bannersCount?: unknown }): number =>
  clamp('bannersCount', games.bannersCount)
