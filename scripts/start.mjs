import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

const sources = ['base', 'schemas', 'engine', 'ui', 'platform', 'flows', 'widgets', 'src', 'server', 'sandbox', 'studio', 'cli', 'scripts', 'package-lock.json']

/** The newest change below a path, in ms. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

const isFresh = existsSync('dist/build.json') && sources.every((path) => newest(path) <= statSync('dist/build.json').mtimeMs)
if (!isFresh) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
process.env.NODE_ENV = 'production'
await import('../dist/programs/server.js')
