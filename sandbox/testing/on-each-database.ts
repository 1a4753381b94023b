import { afterAll, beforeAll, describe } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
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

/** The same for behaviour that contract and money tests have shown on both: `npm test` runs it on PostgreSQL, `npm run test:full` on each (docs/quality.md). */
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
