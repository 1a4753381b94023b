import { SourceMap, type SourceMapPayload } from 'node:module'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { scanBundle } from '#tests/contract/scan-bundle.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { buildRoot } from '#tests/harness/start-program.ts'

const folder = join(buildRoot, 'dist/client')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })

test('[P2] no file that is served to browsers holds a source map, an internal host, a key or a folder of the machine that built it', () => {
  const texts = files.filter(
    (name) => /\.(js|mjs|css|svg|html|json|webmanifest|txt)$/.test(name) && !name.startsWith('.vite'),
  )
  expect(texts.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(5)
  expect(
    texts.flatMap((name) => scanBundle(readFileSync(join(folder, name), 'utf8')).map((found) => `${name}: ${found}`)),
  ).toEqual([])
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
})

test('[P2] source maps are written for the operator, and no address gives one', async ({ request }) => {
  const filesOf = (path: string): string[] =>
    readdirSync(join(buildRoot, 'dist', path), { recursive: true, encoding: 'utf8' })
  const maps = filesOf('maps').filter((name) => name.endsWith('.map'))
  expect(maps.some((name) => name.startsWith('client/assets/entry.'))).toBe(true)
  expect(filesOf('programs')).toContain('server.js.map')
  const served = ['client', 'viewer', 'worker'].flatMap((folder) => filesOf(folder).map((name) => `${folder}/${name}`))
  expect(served.filter((name) => name.endsWith('.map'))).toEqual([])
  const scripts = served.filter((name) => name.endsWith('.js'))
  expect(
    scripts.filter((name) => readFileSync(join(buildRoot, 'dist', name), 'utf8').includes('sourceMappingURL=')),
  ).toEqual([])
  const entry = files.find((name) => /^assets\/entry\..*\.js$/.test(name)) ?? ''
  for (const address of [
    `/${entry}.map`,
    `/dist/maps/client/${entry}.map`,
    `/maps/client/${entry}.map`,
    '/_inspect/assets/index.js.map',
    '/worker.js.map',
    '/server.js.map',
  ]) {
    expect({ address, status: (await request.get(address, { maxRedirects: 0 })).status() }).toEqual({
      address,
      status: 404,
    })
  }
})

test('[P2] a place in a built file leads to its line in the sources, also where the file begins with a line of names of chunks', () => {
  const site = files.find((name) => /^assets\/site\..*\.js$/.test(name)) ?? ''
  const lines = readFileSync(join(folder, site), 'utf8').split('\n')
  expect(lines[0]).toContain('__vite__mapDeps')
  const text = 'No RenderHost here'
  const line = lines.findIndex((one) => one.includes(text))
  const map = JSON.parse(readFileSync(join(buildRoot, 'dist/maps/client', `${site}.map`), 'utf8')) as SourceMapPayload
  const entry = new SourceMap(map).findEntry(line, lines[line]?.indexOf(text) ?? 0)
  expect('originalSource' in entry ? entry.originalSource : '').toMatch(/engine\/render\/host\.ts$/)
})

test('[ENG-2] no file that is served to browsers holds the schema, the help or a sample of a widget', () => {
  const widgets = readdirSync(join(buildRoot, 'widgets')).filter((name) =>
    existsSync(join(buildRoot, 'widgets', name, 'index.ts')),
  )
  const authored = widgets.flatMap((name) => {
    const source = readFileSync(join(buildRoot, 'widgets', name, 'index.ts'), 'utf8')
    const texts = [...source.matchAll(/(?<!from )(['"])((?:(?!\1)[^\\\n]){25,})\1/g)].map(([, , text = '']) => text)
    return texts.filter((text) => / /.test(text) && !/^[#./^]/.test(text)).map((text) => ({ name, text }))
  })
  expect(authored.length).toBeGreaterThan(300)
  const scripts = files.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(authored.filter(({ text }) => scripts.some((script) => script.includes(text)))).toEqual([])
})
