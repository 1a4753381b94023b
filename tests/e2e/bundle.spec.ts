import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { scanBundle } from '#tests/contract/scan-bundle.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { buildRoot } from '#tests/harness/start-program.ts'

const folder = join(buildRoot, 'dist/client')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })

test('[P2] no file that is served to browsers holds a source map, an internal host, a key or a folder of the machine that built it', () => {
  const texts = files.filter((name) => /\.(js|mjs|css|svg|html|json|webmanifest|txt)$/.test(name) && !name.startsWith('.vite'))
  expect(texts.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(5)
  expect(texts.flatMap((name) => scanBundle(readFileSync(join(folder, name), 'utf8')).map((found) => `${name}: ${found}`))).toEqual([])
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
})
