import type { SandboxOptions } from '../index.ts'
import { openSandbox, type TestSandbox } from './open-sandbox.ts'
import { sharedDatabase } from './shared-database.ts'

/**
 * A sandbox on a copy of the seeded database of this run's PostgreSQL server. Seeding an embedded database from scratch
 * takes ten seconds.
 */
export async function openSeeded(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const database = await sharedDatabase('seeded')
  const opened = await openSandbox({ url: database.url }, options)
  return {
    ...opened,
    async close() {
      await opened.close()
      await database.drop()
    },
  }
}
