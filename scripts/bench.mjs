import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

process.env.NODE_ENV = 'production'
const { buildBench } = await import('../tests/bench/build/build-bench.mjs')
const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '')
const folder = await realpath(await mkdtemp(join(tmpdir(), 'playbill-bench-')))

/** Runs the built bench; only its own output goes to stdout, so that `--json` can be piped. */
function run() {
  const child = spawn(process.execPath, [join(folder, 'dist/programs/bench.js'), folder, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill('SIGTERM')
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

try {
  const start = performance.now()
  if (
    spawnSync(process.execPath, [join(root, 'scripts/generate.mjs')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status !== 0
  )
    throw new Error('the registries and validators could not be generated')
  await buildBench(root, folder)
  console.error(`built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  process.exitCode = await run()
} finally {
  await rm(folder, { recursive: true, force: true })
}
