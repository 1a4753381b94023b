import type { Clock } from '#base/clock.ts'
import type { TabValues } from '#src/session/tab-parts.ts'

type Parts = { readonly clock: Clock; readonly values: Pick<TabValues, 'get'>; readonly madeAt: number }

/**
 * Tells the clock the server's time in ms from the document that a player has just been given. One for guests tells
 * nothing: caches keep it.
 */
export function seedClock({ clock, values, madeAt }: Parts): void {
  if (values.get('user') === 'player') clock.sync(madeAt, performance.timeOrigin, clock.now())
}
