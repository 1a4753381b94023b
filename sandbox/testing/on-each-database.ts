import { afterAll, beforeAll, describe } from 'vitest'
import type { SandboxOptions } from '../index.ts'
import { makeTemplates } from './make-templates.ts'
import { seededTemplates } from './seeded-templates.ts'
import { openSandbox, type TestSandbox } from './open-sandbox.ts'
import type { SharedDatabase } from './copy-database.ts'
import { sharedDatabase } from './shared-database.ts'

/** Runs the same tests against PGlite in this process and against a real PostgreSQL server, one sandbox each. */
export function onEachDatabase(tests: (open: () => TestSandbox) => void, options: Partial<SandboxOptions> = {}): void {
  const isUsual = options.games === undefined
  describe('on PGlite', () => {
    tests(opened(async () => await openSandbox(isUsual ? { snapshot: (await seededTemplates(makeTemplates)).snapshot } : {}, options)))
  })
  describe('on PostgreSQL', () => {
    let database: SharedDatabase | undefined
    tests(
      opened(async () => {
        database = await sharedDatabase(isUsual ? 'seeded' : 'empty')
        return await openSandbox({ url: database.url }, options)
      }, () => database?.drop()),
    )
  })
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
