import type { JSHandle, Page } from '@playwright/test'

/** The flows of the page itself: its `FlowHost`, as far as a test asks it. */
export const flowsOf = <Host extends object>(page: Page): Promise<JSHandle<Host>> =>
  page.evaluateHandle(() => {
    const start = document.querySelector('#root [data-node]') as unknown as Record<
      string,
      { memoizedProps?: { host?: Host & { recordings?: unknown } }; return?: unknown }
    >
    let fiber = start[Object.keys(start).find((key) => key.startsWith('__reactFiber')) ?? '']
    while (fiber && typeof fiber.memoizedProps?.host?.recordings !== 'function') fiber = fiber.return as typeof fiber
    const host = fiber?.memoizedProps?.host
    if (!host) throw new Error('the page has no flows: its tree has changed, look for FlowHostProvider again')
    return host
  }) as Promise<JSHandle<Host>>
