type Range = { min: number; max: number; default: number; whole?: true; zero?: boolean }

/**
 * Allowed ranges and defaults of the numbers in the settings and in the general info (C6). `whole` rounds; `zero` gives
 * 0 a meaning of its own. `schemas/config` takes its bounds from here, so the check refuses what a page would clamp.
 */
const RANGES = {
  // Clamped where they are read.
  balanceIntervalSeconds: { min: 5, max: 3_600, default: 10 },
  balanceClickDelaySeconds: { min: 1, max: 60, default: 1 },
  balanceTurnOffMinutes: { min: 1, max: 1_440, default: 5 },
  toastMs: { min: 1_000, max: 60_000, default: 5_000, whole: true, zero: true },
  tournamentGamesPageSize: { min: 1, max: 60, default: 12, whole: true },
  historyPageSize: { min: 1, max: 50, default: 4, whole: true },
  recentItems: { min: 1, max: 20, default: 4, whole: true },
  realityCheckMinutes: { min: 5, max: 1_440, default: 60, whole: true },
  virtualListItems: { min: 50, max: 1_000, default: 1_000, whole: true },
  noticeSeconds: { min: 1, max: 60, default: 5, zero: true },
  noticeDelayMs: { min: 0, max: 10_000, default: 300, whole: true },
  noticeVolume: { min: 0, max: 1, default: 0.5 },
  // Bounded by the check alone.
  searchDebounceMs: { min: 50, max: 2_000, default: 250, whole: true },
  searchMinLength: { min: 1, max: 10, default: 2, whole: true },
  gamesPageSize: { min: 1, max: 60, default: 18, whole: true },
  gamesFetchMax: { min: 18, max: 300, default: 300, whole: true },
  hallGames: { min: 60, max: 3_000, default: 300, whole: true },
  bannersCount: { min: 1, max: 50, default: 10, whole: true },
  // Bounded by the functions that read them.
  registrationHintMs: { min: 60_000, max: 86_400_000, default: 7_200_000, whole: true },
  confirmHintMs: { min: 3_600_000, max: 2_147_483_647, default: 432_000_000, whole: true },
  forceLogoutSeconds: { min: 60, max: 86_400, default: 86_400 },
} as const satisfies Record<string, Range>

export type ClampName = keyof typeof RANGES

/** @internal For tests that hold for every range. */
export const clampNames = Object.keys(RANGES) as readonly ClampName[] // keys of a literal are its names

/**
 * A number from the config, made harmless: out of range -> the nearest bound; not a finite number (a string too) -> the
 * default.
 */
export function clamp(name: ClampName, value: unknown): number {
  const range: Range = RANGES[name]
  if (typeof value !== 'number' || !Number.isFinite(value)) return range.default
  if (range.zero && value === 0) return 0
  const bounded = Math.min(Math.max(value, range.min), range.max)
  return range.whole ? Math.round(bounded) : bounded
}

/**
 * The bounds and the default of a number of the config, for its schema and for the studio; `zero`: besides them it may
 * be 0.
 */
export function clampRange(name: ClampName): {
  readonly min: number
  readonly max: number
  readonly default: number
  readonly zero: boolean
} {
  const { min, max, default: fallback, zero = false }: Range = RANGES[name]
  return { min, max, default: fallback, zero }
}

/** time_to_force_logout in seconds within 60 s .. 24 h, or null: off (decisions: 0, absent, negative or not a number). */
export function forceLogoutSeconds(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? clamp('forceLogoutSeconds', value) : null
}
