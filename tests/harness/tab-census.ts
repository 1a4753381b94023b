import type { CDPSession, Page } from '@playwright/test'

/** What a tab holds at a moment. `timers`: those that wait; `heap`: bytes after the garbage is collected. */
export type Census = {
  readonly heap: number
  readonly listeners: number
  readonly nodes: number
  readonly timers: number
  readonly actors: number
}

/** Counts the timers that wait; before any script of the page. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<unknown>()
    Object.assign(window, { playbillTimers: waiting })
    for (const [set, clear, isOnce] of [
      ['setTimeout', 'clearTimeout', true],
      ['setInterval', 'clearInterval', false],
    ] as const) {
      const [start, stop] = [window[set], window[clear]] as unknown as [
        (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => number,
        (id?: number) => void,
      ]
      Object.assign(window, {
        [set]: (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
          const id = start(
            (...parts) => {
              if (isOnce) waiting.delete(id)
              work(...parts)
            },
            ms,
            ...given,
          )
          waiting.add(id)
          return id
        },
        [clear]: (id?: number) => {
          waiting.delete(id)
          stop(id)
        },
      })
    }
  })
}

/**
 * How many objects there are whose prototype has these methods: instances of a class that no name survives the build
 * of.
 */
async function countInstances(chrome: CDPSession, methods: readonly string[]): Promise<number> {
  const { result: all } = await chrome.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await chrome.send('Runtime.queryObjects', {
    prototypeObjectId: all.objectId ?? '',
    objectGroup: 'census',
  })
  const { result } = await chrome.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function (methods) {
      const found = new Set()
      for (const object of this) {
        try { const proto = Object.getPrototypeOf(object); if (proto && proto !== Object.prototype && methods.every((name) => Object.hasOwn(proto, name))) found.add(object) } catch {}
      }
      return found.size
    }`,
    arguments: [{ value: methods }],
    returnByValue: true,
  })
  await chrome.send('Runtime.releaseObjectGroup', { objectGroup: 'census' })
  return result.value as number
}

/** Takes the census of a page that is at rest. */
export async function takeCensus(page: Page, chrome: CDPSession): Promise<Census> {
  await chrome.send('HeapProfiler.enable')
  await chrome.send('Performance.enable')
  const actors = await countInstances(chrome, ['getSnapshot', 'getPersistedSnapshot', 'start', 'stop'])
  // Once for unreferenced objects, and again for those that only finalizers held.
  for (let round = 0; round < 3; round += 1) await chrome.send('HeapProfiler.collectGarbage')
  const { metrics } = await chrome.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((candidate) => candidate.name === name)?.value ?? Number.NaN
  const timers = await page.evaluate(() => (window as unknown as { playbillTimers: Set<unknown> }).playbillTimers.size)
  return {
    heap: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    timers,
    actors,
  }
}
