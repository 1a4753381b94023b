import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readSettings } from '#server/settings.ts'
import { startServer } from '#server/start-server.ts'

/** What the process of the site says: where it listens, then its resident memory in bytes, each time that it is asked. */
export type SiteAddress = { readonly address: string }
export type SiteMemory = { readonly rss: number }

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
const { address } = await startServer({ root: folder, settings, say: () => undefined })
process.on('message', () => void process.send?.({ rss: process.memoryUsage().rss } satisfies SiteMemory))
process.send?.({ address } satisfies SiteAddress)
process.on('disconnect', () => process.exit(0))
