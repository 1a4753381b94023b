import { clamp } from '#base/clamp.ts'

const SECOND = 1_000
const MINUTE = 60_000

/** How the balance is kept fresh (specification section 4, modes; section 9, defaults), made harmless. All times in ms. */
export type BalancePlan = {
  readonly isInterval: boolean
  readonly intervalMs: number
  readonly isAfterClick: boolean
  readonly clickDelayMs: number
  readonly isTurnedOff: boolean
  readonly turnOffMs: number
}

/** `settingsForUpdBalance` as it came, unchecked: a switch that is none and a number that is none have their defaults. */
export function balancePlan(settings: unknown): BalancePlan {
  const given = typeof settings === 'object' && settings !== null ? (settings as Readonly<Record<string, unknown>>) : {}
  const isOn = (name: string): boolean => (typeof given[name] === 'boolean' ? given[name] : true)
  return {
    isInterval: isOn('isEnabledInterval'),
    intervalMs: Math.round(clamp('balanceIntervalSeconds', given['countSecondsForInterval']) * SECOND),
    isAfterClick: isOn('isEnabledRequestsAfterClick'),
    clickDelayMs: Math.round(clamp('balanceClickDelaySeconds', given['countSecondsForDelayBetweenClick']) * SECOND),
    isTurnedOff: isOn('isEnabledTurnOffRequests'),
    turnOffMs: Math.round(clamp('balanceTurnOffMinutes', given['countMinutesAfterWhichRequestsTurnedOff']) * MINUTE),
  }
}
