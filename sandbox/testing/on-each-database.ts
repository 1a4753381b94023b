import { afterAll, beforeAll, describe } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import type { SandboxOptions } from '../index.ts'
import { makeTemplates } from './make-templates.ts'
import { seededTemplates } from './seeded-templates.ts'
import { openSandbox, type TestSandbox } from './open-sandbox.ts'
import type { SharedDatabase } from './copy-database.ts'
import { sharedDatabase } from './shared-database.ts'

type Tests = (open: () => TestSandbox, where: 'PGlite' | 'PostgreSQL') => void
type Options = Partial<SandboxOptions>

/** Runs the same tests against PGlite in this process and against a real PostgreSQL server, one sandbox each. */
export function onEachDatabase(tests: Tests, options: Options = {}): void {
  describe('on PGlite', () => tests(onPglite(options), 'PGlite'))
  describe('on PostgreSQL', () => tests(onPostgresql(options), 'PostgreSQL'))
}

/** The same for behaviour that contracts and money's own tests have shown on both: `npm test` runs it on PostgreSQL, `npm run test:full` on each (docs/quality.md). */
export function onUsualDatabase(tests: Tests, options: Options = {}): void {
  if (isFullRun) onEachDatabase(tests, options)
  else describe('on PostgreSQL', () => tests(onPostgresql(options), 'PostgreSQL'))
}

/**
 * Whether the templates fit: they hold the tests' catalogue, so a sandbox with games of its own is filled from scratch.
 */
const isUsual = ({ games }: Options): boolean => games === undefined

function onPglite(options: Options): () => TestSandbox {
  return opened(
    async () =>
      await openSandbox(isUsual(options) ? { snapshot: (await seededTemplates(makeTemplates)).snapshot } : {}, options),
  )
}

function onPostgresql(options: Options): () => TestSandbox {
  let database: SharedDatabase | undefined
  return opened(
    async () => {
      database = await sharedDatabase(isUsual(options) ? 'seeded' : 'empty')
      return await openSandbox({ url: database.url }, options)
    },
    () => database?.drop(),
  )
}

function opened(open: () => Promise<TestSandbox>, after?: () => Promise<void> | undefined): () => TestSandbox {
  let sandbox: TestSandbox | undefined
  beforeAll(async () => {
    sandbox = await open()
  }, 240_000)
  afterAll(async () => {
    await sandbox?.close()
    await after?.()
  }, 240_000)
  return () => {
    if (!sandbox) throw new Error('The sandbox is open only while a test runs')
    return sandbox
  }
}
