import type { Browser, Page } from '@playwright/test'

/** `ts` and `dur` in microseconds of the clock, `tdur` in those of the processor. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Tasks of the page's main thread that took longer than `limit` ms of processor time while `work` ran: time in which
 * other programs had the processor is not the page's. The slowing down of the processor by the browser counts; what
 * V8's major collection takes of a task does not (docs/decisions/017).
 */
export async function longTasksDuring(
  browser: Browser,
  page: Page,
  limit: number,
  work: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'v8', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: readonly TraceEvent[]
  }
  return longTasks(traceEvents, limit)
}

/** The page's part of its tasks that took longer than `limit` ms, in ms. */
export function longTasks(events: readonly TraceEvent[], limit: number): number[] {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const isMain = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const spans = events.filter((event) => event.ph === 'X' && isMain.has(threadOf(event)))
  const tasks = spans.filter(({ name }) => name.endsWith('RunTask'))
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page')
  const collections = spans.filter(({ name }) => name === 'MajorGC')
  return tasks
    .map((task) => {
      const inside = collections.filter(
        (one) => threadOf(one) === threadOf(task) && one.ts >= task.ts && one.ts < task.ts + (task.dur ?? 0),
      )
      return Math.round(((task.tdur ?? 0) - inside.reduce((sum, { tdur = 0 }) => sum + tdur, 0)) / 1000)
    })
    .filter((duration) => duration > limit)
}
