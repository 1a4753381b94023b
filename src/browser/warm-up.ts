type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks: after `load` it is as idle as can be known.
  const wait = (): void =>
    void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 200))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

const signs = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Fetches once, in advance, what the first press needs: when the page has loaded and the browser is idle, or at the
 * first sign of a press. With data saving or a very slow network it waits for that sign. If the fetch fails, the press
 * repeats it.
 */
export function warmUp(load: () => Promise<unknown>): void {
  const start = (): void => {
    if (isStarted) return
    isStarted = true
    for (const sign of signs) document.removeEventListener(sign, notice)
    load().catch(() => undefined)
  }
  const notice = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('button')) start()
  }
  let isStarted = false
  for (const sign of signs) document.addEventListener(sign, notice, { passive: true })
  if (!savesData()) whenIdle(start)
}
