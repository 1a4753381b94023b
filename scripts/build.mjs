import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { build } from 'vite'
import { buildSources, sourcesHash } from './build/source-state.mjs'

const root = process.cwd()
process.env.NODE_ENV = 'production'
const buildMode = (mode) => build({ configFile: 'vite.config.ts', mode })
const step = async (name, work) => {
  const start = performance.now()
  await work()
  console.log(`${name.padEnd(28)} ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

await step('registries and validators', () => run('scripts/generate.mjs'))
await step('the site in the browser', () => buildMode('client'))
await step('the service worker', async () => {
  for (const name of ['worker', 'kill']) await buildMode(name)
})
await step('the viewer of flows', () => buildMode('viewer'))
await step('server and tools', () => buildMode('programs'))
await step('the seeded database', async () => {
  const sources = sourcesHash(root, ['sandbox', 'database', 'schemas', 'base', 'package-lock.json'])
  const made = await readFile('dist/sandbox.sources', 'utf8').catch(() => '')
  if (made === sources && existsSync('dist/sandbox.tar.gz')) return
  await rm('dist/sandbox.sources', { force: true })
  await run('dist/programs/seed.js', 'dist/sandbox.tar.gz')
  await writeFile('dist/sandbox.sources', sources)
})
await writeFile('dist/build.json', JSON.stringify({ id: await buildId(), sources: buildSources(root) }))

function run(file, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))))
  })
}

async function buildId() {
  const hash = createHash('sha256')
  for (const folder of ['dist/programs', 'dist/client/assets', 'dist/worker'])
    for (const name of (await readdir(folder)).sort())
      if (/\.(js|css|svg)$/.test(name)) hash.update(await readFile(`${folder}/${name}`))
  return hash.digest('hex').slice(0, 12)
}
