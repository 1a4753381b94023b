import type { Browser, Page } from '@playwright/test'

type TraceEvent = { readonly name: string; readonly ph: string; readonly pid: number; readonly tid: number; readonly tdur?: number; readonly args?: { readonly name?: string } }

/**
 * Tasks of the page's main thread that took longer than `limit` ms of processor time while `work` ran: time in which other programs had the processor is not the
 * page's. The slowing down of the processor by the browser counts.
 */
export async function longTasksDuring(browser: Browser, page: Page, limit: number, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: readonly TraceEvent[] }
  const isMain = new Set(trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = trace.traceEvents.filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && isMain.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page')
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1000)).filter((duration) => duration > limit)
}
