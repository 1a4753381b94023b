import { timerDelay } from '#base/timer-delay.ts'
import { momentName } from '#engine/create-engine.ts'
import type { Screen } from '#src/app/page-state.ts'
import { edgesOf } from '#src/app/screen-conditions.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import type { TabValues } from '#src/session/tab-parts.ts'

/**
 * Shows and hides what a condition's `from` and `until` say when that moment passes while the page is open. Looks again when the tab wakes up: its timers may
 * have slept.
 */
export function followEdges({
  now: read,
  values,
  router,
}: {
  now: () => number
  values: TabValues
  router: SiteRouter
}): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    const screen = router.state.matches.at(-1)?.loaderData as Screen | undefined
    if (!screen) return
    const now = read()
    const edges = edgesOf(screen, now)
    values.set([[momentName, now]])
    if (edges.length > 0) timer = setTimeout(look, timerDelay(Math.min(...edges) - now))
  }
  router.subscribe('onRendered', look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  look()
}
