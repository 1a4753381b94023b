import { afterAll, beforeAll, describe } from 'vitest'
import { isFullRun, propertyRuns } from '#base/testing/property-runs.ts'
import type { SandboxOptions } from '../index.ts'
import { makeTemplates } from './make-templates.ts'
import { seededTemplates } from './seeded-templates.ts'
import { openSandbox, type TestSandbox } from './open-sandbox.ts'
import { openSeeded } from './open-seeded.ts'

type Tests = (open: () => TestSandbox, where: 'PGlite' | 'PostgreSQL') => void
/** Both databases hold the catalogue of the tests. */
type Options = Omit<Partial<SandboxOptions>, 'database' | 'games'>

/** Runs the same tests against PGlite in this process and against a real PostgreSQL server, one sandbox each. */
export function onEachDatabase(tests: Tests, options: Options = {}): void {
  describe('on PGlite', () => tests(onPglite(options), 'PGlite'))
  describe('on PostgreSQL', () => tests(onPostgresql(options), 'PostgreSQL'))
}

/** This many sequences share a database: each leaves data behind that makes the next one slower. */
const SEQUENCES_OF_A_DATABASE = 500
/** PGlite takes up to three times as long: the long run gives it one sequence in so many. */
const ONE_IN_ON_PGLITE = 10
/**
 * A stage of the long run that takes hours is two: the first half has PGlite, and the first half of the parts on
 * PostgreSQL.
 */
const half = process.env['PLAYBILL_HALF']

type Counts = { readonly all: number; readonly quick: number }

/**
 * Property tests of sequences on each database; where a tier makes many of them, they come in parts, each on a fresh
 * database. `inProcess`: the counts on PGlite where they differ.
 */
export function sequencesOnEachDatabase(
  { name, all, quick, long, inProcess = { all, quick } }: Counts & { name: string; long: number; inProcess?: Counts },
  tests: (open: () => TestSandbox, runs: ReturnType<typeof propertyRuns>) => void,
): void {
  const inParts = (
    { numRuns, seed }: ReturnType<typeof propertyRuns>,
    open: (options: Options) => () => TestSandbox,
    from = 0,
    to = 1,
  ): void => {
    const parts = Math.ceil(numRuns / SEQUENCES_OF_A_DATABASE)
    for (let part = Math.floor(parts * from) + 1; part <= Math.floor(parts * to); part++)
      describe(`part ${part} of ${parts}`, () =>
        tests(open({}), { numRuns: Math.ceil(numRuns / parts), seed: seed + part - 1 }))
  }
  if (half !== '2') {
    const runs = propertyRuns(`${name} on PGlite`, inProcess.all, inProcess.quick, long / ONE_IN_ON_PGLITE)
    describe('on PGlite', () => inParts(runs, onPglite))
  }
  const runs = propertyRuns(`${name} on PostgreSQL`, all, quick, long)
  describe('on PostgreSQL', () => inParts(runs, onPostgresql, half === '2' ? 0.5 : 0, half === '1' ? 0.5 : 1))
}

/**
 * The same for behaviour that contract and money tests have shown on both: `npm test` runs it on PostgreSQL, `npm run
 * test:full` on each (docs/quality.md).
 */
export function onUsualDatabase(tests: Tests, options: Options = {}): void {
  if (isFullRun) onEachDatabase(tests, options)
  else describe('on PostgreSQL', () => tests(onPostgresql(options), 'PostgreSQL'))
}

const onPglite = (options: Options): (() => TestSandbox) =>
  opened(async () => await openSandbox({ snapshot: (await seededTemplates(makeTemplates)).snapshot }, options))

const onPostgresql = (options: Options): (() => TestSandbox) => opened(() => openSeeded(options))

function opened(open: () => Promise<TestSandbox>): () => TestSandbox {
  let sandbox: TestSandbox | undefined
  beforeAll(async () => {
    sandbox = await open()
  }, 240_000)
  afterAll(async () => {
    await sandbox?.close()
  }, 240_000)
  return () => {
    if (!sandbox) throw new Error('The sandbox is open only while a test runs')
    return sandbox
  }
}
