import { createHash } from 'node:crypto'
import { parseUntrusted } from '#base/parse-untrusted.ts'
import { main as playbill } from '#cli/main.ts'
import { generateCatalogue } from '#sandbox/catalogue/games.ts'
import { drawCover } from '#sandbox/catalogue/cover/draw-cover.ts'
import { checkField } from '#schemas/fields/rules.ts'
import { hugeDocuments, largeDocument } from '#tests/contract/huge-documents.corpus.ts'
import { attacks, hostilePatterns } from '#tests/fuzz/hostile-patterns.ts'
import { alternate, timed, type Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'

const isAnything = (value: unknown): value is unknown => value !== undefined || true
const atMost = (value: number, of: 'ratio' | 'ours') => ({ kind: 'at most', value, of }) as const

/** The event loop of a server waits while it refuses a document: the longest of all counts. */
async function refusals(rounds: Rounds): Promise<Row> {
  const inputs = hugeDocuments.map(([name, make]) => [name, make()] as const)
  let slowest = ''
  const ours = () => {
    const times = inputs
      .map(([name, input]) => [name, timed(1, () => void parseUntrusted(isAnything, input))] as const)
      .toSorted(([, a], [, b]) => b - a)
    slowest = times[0]?.[0] ?? ''
    return times[0]?.[1] ?? 0
  }
  const samples = await alternate(rounds, ours, () => timed(1, () => void parseUntrusted(isAnything, largeDocument)))
  return rowOf(
    {
      id: 'refusals',
      what: 'the slowest refusal of a huge document',
      against: 'reading the largest good one',
      unit: 'ms',
      target: atMost(100, 'ours'),
      notes: [`${inputs.length} documents; slowest: ${slowest}`],
    },
    samples,
  )
}

/** Checks of fields by patterns that the gate lets pass. */
async function patterns(rounds: Rounds): Promise<Row> {
  const sources = hostilePatterns.filter(({ kind }) => kind === 'plain').map(({ source }) => source)
  const check = (pattern: string) =>
    Math.max(
      ...['custom', 'postcode', 'password'].flatMap((type) =>
        attacks.map((value) => timed(1, () => void checkField(type, value, { isRequired: true, pattern }))),
      ),
    )
  const samples = await alternate(
    rounds,
    () => Math.max(...sources.map(check)),
    () => check('^a$'),
  )
  return rowOf(
    {
      id: 'patterns',
      what: 'the slowest check by a safe pattern',
      against: 'the pattern ^a$',
      unit: 'ms',
      target: atMost(50, 'ours'),
      notes: [`${sources.length} patterns, ${attacks.length} hostile values`],
    },
    samples,
  )
}

async function check(rounds: Rounds): Promise<Row> {
  const run = async (site: string) => {
    const start = performance.now()
    const code = await playbill(['check', site], { out: () => undefined, error: () => undefined })
    if (code !== 0) throw new Error(`playbill check ${site} exited with ${code}`)
    return performance.now() - start
  }
  const samples = await alternate(
    rounds,
    () => run('config-samples/main'),
    () => run('config-samples/minimal'),
  )
  return rowOf(
    {
      id: 'check',
      what: 'playbill check of the main site',
      against: 'the minimal site',
      unit: 'ms',
      target: atMost(1_000, 'ours'),
    },
    samples,
  )
}

async function covers(rounds: Rounds): Promise<Row[]> {
  const games = generateCatalogue('playbill')
  const batch = games.slice(0, 400)
  const drawn = batch.map((game) => drawCover(game))
  const few = { warmUp: 1, counted: Math.min(rounds.counted, 10) }
  const drawing = await alternate(
    few,
    () => timed(1, () => batch.forEach((game) => void drawCover(game))),
    () => timed(1, () => drawn.forEach((cover) => void createHash('sha256').update(cover).digest('hex'))),
  )
  const generating = await alternate(
    few,
    () => timed(1, () => void generateCatalogue('playbill')),
    () => timed(1, () => games.forEach((game) => void drawCover(game))),
  )
  return [
    rowOf(
      { id: 'covers', what: 'drawing 400 covers', against: 'hashing them', unit: 'ms', target: atMost(20, 'ratio') },
      drawing,
    ),
    rowOf(
      {
        id: 'catalogue',
        what: `generating ${games.length} games`,
        against: 'drawing their covers',
        unit: 'ms',
        target: atMost(1, 'ratio'),
      },
      generating,
    ),
  ]
}

/**
 * Work that must stay cheap wherever it runs: limits that unit tests may not assert, because they depend on the
 * machine.
 */
export async function costRows(rounds: Rounds, isWanted: (...ids: string[]) => boolean): Promise<Row[]> {
  return [
    ...(isWanted('refusals') ? [await refusals({ ...rounds, warmUp: 1, counted: Math.min(rounds.counted, 10) })] : []),
    ...(isWanted('patterns') ? [await patterns(rounds)] : []),
    ...(isWanted('check') ? [await check(rounds)] : []),
    ...(isWanted('covers', 'catalogue') ? (await covers(rounds)).filter(({ id }) => isWanted(id)) : []),
  ]
}
