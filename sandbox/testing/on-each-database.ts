import { afterAll, beforeAll, describe } from 'vitest'
import type { SandboxOptions } from '../index.ts'
import { openSandbox, type TestSandbox } from './open-sandbox.ts'
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts'

/** Runs the same tests against PGlite in this process and against a real PostgreSQL server, one sandbox each. */
export function onEachDatabase(tests: (open: () => TestSandbox) => void, options: Partial<SandboxOptions> = {}): void {
  describe('on PGlite', () => {
    tests(opened(async () => await openSandbox({}, options)))
  })
  describe('on PostgreSQL', () => {
    let cluster: PostgresCluster | undefined
    tests(
      opened(async () => {
        cluster = await startPostgresCluster()
        return await openSandbox({ url: await cluster.createDatabase() }, options)
      }, () => cluster?.stop()),
    )
  })
}

function opened(open: () => Promise<TestSandbox>, after?: () => Promise<void> | undefined): () => TestSandbox {
  let sandbox: TestSandbox | undefined
  beforeAll(async () => {
    sandbox = await open()
  }, 30_000)
  afterAll(async () => {
    await sandbox?.close()
    await after?.()
  }, 30_000)
  return () => {
    if (!sandbox) throw new Error('The sandbox is open only while a test runs')
    return sandbox
  }
}
