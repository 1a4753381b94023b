import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildSnapshot } from '#sandbox/index.ts'
import { testPlayers } from '#sandbox/seed/test-players.ts'
import { fillWithDeposits, fillWithGames } from '#tests/harness/filled-database.ts'
import { readSettings } from '#server/settings.ts'
import { startServer } from '#server/start-server.ts'

/** What the process of the site says: where it listens, then its resident memory in bytes, each time that it is asked. */
export type SiteAddress = { readonly address: string }
export type SiteMemory = { readonly rss: number }

/** What the database may be filled with before the site opens it: the fifth argument. */
const fillings = {
  games: fillWithGames(10_000),
  deposits: fillWithDeposits(testPlayers.find(({ purpose }) => purpose.includes('has money'))?.id ?? Number.NaN)(1_000),
}

const folder = resolve(process.argv[2] ?? '')
const root = process.cwd()
const snapshot = join(root, 'dist/sandbox.tar.gz')
await mkdir(join(folder, 'dist'), { recursive: true })
if (existsSync(snapshot)) await copyFile(snapshot, join(folder, 'dist/sandbox.tar.gz'))
const settings = readSettings(
  {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, process.argv[4] ?? 'flood-data'),
    SITE: resolve(process.argv[3] ?? 'config-samples/main'),
    LOG_LEVEL: 'silent',
  },
  root,
)
const filling = process.argv[5]
if (filling !== undefined) {
  if (!Object.hasOwn(fillings, filling)) throw new Error(`nothing is called ${filling} that a database is filled with`)
  const seeded = existsSync(snapshot) ? new Uint8Array(await readFile(snapshot)) : await buildSnapshot()
  await fillings[filling as keyof typeof fillings](settings.dataDir, seeded)
}
const { address } = await startServer({ root: folder, settings, say: () => undefined })
process.on('message', () => void process.send?.({ rss: process.memoryUsage().rss } satisfies SiteMemory))
process.send?.({ address } satisfies SiteAddress)
process.on('disconnect', () => process.exit(0))
