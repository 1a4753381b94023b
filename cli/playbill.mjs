#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isCheckout = existsSync(`${root}cli/main.ts`)

async function loadBuilt() {
  return import(`${root}dist/programs/cli.js`)
}

/** A checkout is answered from its sources where the build is older: a new widget is known at once. */
async function run(args) {
  if (!isCheckout) return (await loadBuilt()).main(args)
  const { buildState, isGeneratedStale } = await import('../scripts/build/source-state.mjs')
  const state = buildState(root)
  if (state === 'fresh') return (await loadBuilt()).main(args)
  if (state === 'stale')
    console.error(
      'playbill: the build is older than the sources, so the sources are used; "npm run build" makes this quick again',
    )
  if (isGeneratedStale(root)) {
    const generate = [`${root}scripts/generate.mjs`]
    const { status } = spawnSync(process.execPath, generate, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) return 1
  }
  const { withTypeScript } = await import('../scripts/run-typescript.mjs')
  return withTypeScript(async (load) => (await load('/cli/main.ts')).main(args))
}

process.exitCode = await run(process.argv.slice(2))
