import type { Result } from 'lighthouse'
import { startChromium } from '../browser/start-chromium.ts'
import type { HomeServers } from '../http/home-servers.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { median } from '../measure/statistics.ts'

const categories = [
  { id: 'performance', what: 'performance', least: 95 },
  { id: 'accessibility', what: 'accessibility', least: 100 },
  { id: 'best-practices', what: 'best practices', least: 100 },
  { id: 'seo', what: 'SEO', least: 100 },
] as const
const metrics = [
  { id: 'first-contentful-paint', short: 'FCP' },
  { id: 'largest-contentful-paint', short: 'LCP' },
  { id: 'total-blocking-time', short: 'TBT' },
  { id: 'cumulative-layout-shift', short: 'CLS' },
  { id: 'speed-index', short: 'SI' },
] as const
const pages = [
  { id: 'home', path: '' },
  { id: 'hall', path: 'gamehall' },
] as const

type CategoryId = (typeof categories)[number]['id']
type Page = (typeof pages)[number]

/**
 * One visit by Lighthouse with what it does by default, its mobile preset: a phone's screen, network and processor
 * simulated. A browser with an empty profile each time. Lighthouse reports errors to its makers only from its command
 * line, which this is not. A trace that Chromium did not record (of a busy machine) says nothing of the page:
 * Lighthouse asks for another visit, and gets it.
 *
 * @throws Error when Lighthouse could not judge the page.
 */
async function visit(address: string, left = 2): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse')
  const chromium = await startChromium()
  const running = lighthouse(address, {
    port: chromium.port,
    logLevel: 'error',
    disableFullPageScreenshot: true,
    onlyCategories: categories.map(({ id }) => id),
  })
  const result = await running.finally(() => chromium.close())
  if (left > 0 && result?.lhr.runtimeError?.code === 'NO_NAVSTART') return visit(address, left - 1)
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  return result.lhr
}

/** Points of 100. @throws Error for a category that could not be judged: it has an audit that failed by itself. */
function points({ categories: judged, audits }: Result, id: CategoryId): number {
  const { score = null, auditRefs = [] } = judged[id] ?? {}
  if (score !== null) return Math.round(score * 100)
  const broken = auditRefs.flatMap(({ id: audit }) =>
    audits[audit]?.errorMessage ? [`${audit}: ${audits[audit].errorMessage}`] : [],
  )
  throw new Error(`Lighthouse gave no score for ${id}: ${broken.join('; ')}`)
}

/** Audits that cost points of a category, with their first finding. */
const costs = ({ categories: judged, audits }: Result, id: CategoryId): string[] =>
  (judged[id]?.auditRefs ?? []).flatMap(({ id: audit, weight }) => {
    const { score = null, title = '', details } = audits[audit] ?? {}
    if (weight === 0 || score === null || score === 1) return []
    const items = details && 'items' in details && Array.isArray(details.items) ? details.items : []
    return [`${audit}: ${title} ${JSON.stringify(items[0] ?? {}).slice(0, 300)}`]
  })

function figures(visits: readonly Result[]): string {
  const middle = (id: string) => median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return metrics
    .map(({ id, short }) =>
      short === 'CLS' ? `${short} ${middle(id).toFixed(3)}` : `${short} ${middle(id).toFixed(0)} ms`,
    )
    .join(', ')
}

/** The longest tasks of the main thread on the simulated phone, of the visit with the median score. */
function longTasks(visits: readonly Result[]): string {
  const byScore = visits.toSorted((a, b) => points(a, 'performance') - points(b, 'performance'))
  const details = byScore[Math.floor(byScore.length / 2)]?.audits['long-tasks']?.details
  const items =
    details && 'items' in details && Array.isArray(details.items)
      ? (details.items as readonly { url?: string; duration?: number }[])
      : []
  return `longest tasks: ${items
    .slice(0, 4)
    .map(({ url = '', duration = 0 }) => `${duration.toFixed(0)} ms ${url.replace(/^https?:\/\/[^/]+/, '')}`)
    .join(', ')}`
}

/** A page that is never blocked gives no ratio. */
const leastBlockingMs = 1

/** How long home blocks its main thread on the simulated phone, against plain React. */
function blockingRow({ ours, yardstick }: Visits): Row {
  const blocking = (visits: readonly Result[]): number[] =>
    visits.map(({ audits }) => Math.max(leastBlockingMs, audits['total-blocking-time']?.numericValue ?? Number.NaN))
  return rowOf(
    {
      id: 'lighthouse-home-blocking',
      what: 'home: Lighthouse, total blocking time',
      against: 'the same page in plain React',
      unit: 'ms',
      target: { kind: 'at most', value: 1.5, of: 'ratio' },
    },
    { ours: blocking(ours), yardstick: blocking(yardstick) },
  )
}

type Visits = { readonly ours: readonly Result[]; readonly yardstick: readonly Result[] }

function rowsOf({ id: page }: Page, { ours, yardstick }: Visits): Row[] {
  return categories.map(({ id, what, least }) => {
    const samples = {
      ours: ours.map((result) => points(result, id)),
      yardstick: yardstick.map((result) => points(result, id)),
    }
    const lost = [...new Set(ours.flatMap((result) => costs(result, id)))]
    const notes =
      id === 'performance'
        ? [
            `runs ${samples.ours.join(' ')}, yardstick ${samples.yardstick.join(' ')}`,
            figures(ours),
            `yardstick: ${figures(yardstick)}`,
            longTasks(ours),
          ]
        : [...lost, ...(new Set(samples.ours).size > 1 ? [`runs ${samples.ours.join(' ')}`] : [])]
    return rowOf(
      {
        id: `lighthouse-${page}-${id}`,
        what: `${page}: Lighthouse, ${what}`,
        against: 'the same page in plain React',
        unit: 'points',
        target: { kind: 'at least', value: least, of: 'ours' },
        notes,
      },
      samples,
    )
  })
}

/**
 * The rows of Lighthouse's mobile preset: a guest's home and hall beside the same pages in plain React, in turns,
 * `runs` of each.
 */
export async function lighthouseRows(
  { cached, plainSite }: Pick<HomeServers, 'cached' | 'plainSite'>,
  runs: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const visits = { ours: [] as Result[], yardstick: [] as Result[] }
    for (let run = 0; run < runs; run += 1) {
      visits.ours.push(await visit(`${cached}${page.path}`))
      visits.yardstick.push(await visit(`${plainSite}/${page.path}`))
    }
    rows.push(...rowsOf(page, visits))
    if (page.id === 'home') rows.push(blockingRow(visits))
  }
  return rows
}
