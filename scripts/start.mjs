import { spawnSync } from 'node:child_process'
import { buildState } from './build/source-state.mjs'
import { endWithParent } from './build/end-with-parent.mjs'

if (buildState(process.cwd()) !== 'fresh') {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
process.env.NODE_ENV = 'production'
// npm passes no signal on: without this a `kill` of `npm start` would leave the server behind. Operators run `node
// scripts/start.mjs` itself.
if (process.env.npm_lifecycle_event === 'start') endWithParent()
// Stacks in the log name the source files.
process.setSourceMapsEnabled(true)
await import('../dist/programs/server.js')
