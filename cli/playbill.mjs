#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const built = at('dist/programs/cli.js')

async function run(args) {
  if (existsSync(built)) return (await import(built)).main(args)
  if (!existsSync(at('generated/widget-specs.ts'))) spawnSync(process.execPath, [at('scripts/generate.mjs')], { cwd: at(''), stdio: 'ignore' })
  const { withTypeScript } = await import('../scripts/run-typescript.mjs')
  return withTypeScript(async (load) => (await load('/cli/main.ts')).main(args))
}

process.exitCode = await run(process.argv.slice(2))
