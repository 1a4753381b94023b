import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildRoot, startProgram } from '#tests/harness/start-program.ts'
import { temporaryFolder } from '#tests/harness/start-site.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

let home: string
test.beforeEach(async () => {
  home = await temporaryFolder()
})
test.afterEach(() => rm(home, { recursive: true, force: true }))

const countFiles = (folder: string): number =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0

for (const files of [1, 200, 900]) {
  test(
    `a kill during the very first start, with ${files} files of the database written, leaves no half of one: the next start is whole`,
    fullOnly,
    async () => {
      const environment = { DATA_DIR: join(home, 'data'), SITE: join(buildRoot, 'config-samples/main') }
      const database = join(home, 'data/database')
      const unfinished = `${database}.new`
      const killed = startProgram(environment)
      await expect.poll(() => countFiles(unfinished), { intervals: [2], timeout: 60_000 }).toBeGreaterThanOrEqual(files)
      process.kill(killed.pid, 'SIGKILL')
      expect((await killed.ended).signal).toBe('SIGKILL')
      expect([existsSync(database), existsSync(unfinished)]).toEqual([false, true])

      const next = startProgram(environment)
      const address = (await next.printed(/is at (http:\/\/\S+)/))[1] ?? ''
      expect(existsSync(unfinished)).toBe(false)
      expect((await fetch(address)).status).toBe(200)
      const games = (await (
        await fetch(`${address}/api/games.get?v=2.34&count=1`, { headers: { 'x-requested-with': 'XMLHttpRequest' } })
      ).json()) as { data: { total: number } }
      expect(games.data.total).toBe(6_000)
      expect(await next.end()).toEqual({ code: 0, signal: null })
    },
  )
}
