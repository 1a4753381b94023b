import { SourceMap, type SourceMapPayload } from 'node:module'
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { scanBundle } from '#tests/contract/scan-bundle.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { buildRoot, startProgram } from '#tests/harness/start-program.ts'
import { seededDatabase } from '#tests/harness/seeded-database.ts'
import { temporaryFolder } from '#tests/harness/start-site.ts'

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
  const column = lines[line]?.indexOf(text) ?? 0
  const entry = new SourceMap(map).findEntry(line, column)
  expect('originalSource' in entry ? entry.originalSource : '').toMatch(/engine\/render\/host\.ts$/)

  const stack = `Error\n    at useHost (https://casino.example/${site}:${line + 1}:${column + 1})\n    at other.js:1:1\n`
  const mapped = execFileSync(process.execPath, ['scripts/map-stack.mjs'], { cwd: buildRoot, input: stack })
  expect(mapped.toString()).toMatch(
    /^Error\n {4}at useHost \(engine\/render\/host\.ts:\d+:\d+\)\n {4}at other\.js:1:1\n$/,
  )
})

test('[P2] a server that is started as operators start it logs where in the sources a widget failed; the player learns nothing of it', async () => {
  const [home, database] = await Promise.all([temporaryFolder(), seededDatabase()])
  const preload = pathToFileURL(resolve('tests/harness/break-times.mjs')).href
  const program = startProgram(
    {
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: database.url,
      SITE: join(buildRoot, 'config-samples/main'),
      NODE_OPTIONS: `--import=${preload}`,
    },
    undefined,
    buildRoot,
    'scripts/start.mjs',
  )
  try {
    const [, address = ''] = await program.printed(/is at (http:\/\/\S+)/)
    await program.tell({ breakTimes: true })
    const logged = /^\{.*"winner-list".*"a node could not be rendered".*$/m
    // A platform that is slow leaves the winners to the browser.
    let html = ''
    await expect
      .poll(async () => {
        html = await (await fetch(`${address}/winners`)).text()
        return program.output()
      })
      .toMatch(logged)
    const [line = ''] = logged.exec(program.output()) ?? []
    const { widget, err } = JSON.parse(line) as { readonly widget: string; readonly err: { readonly stack: string } }
    expect([widget, html]).toEqual(['winner-list', expect.stringContaining('data-page="winners"')])
    expect(err.stack).toMatch(/^Error: this time has no minutes\n/)
    expect(err.stack).toMatch(/base\/time\.ts:\d+:\d+/)
    expect(err.stack).toMatch(/widgets\/_shared\/time\/time\.tsx:\d+:\d+/)
    expect(html).not.toMatch(/no minutes|time\.tsx?/)
  } finally {
    await program.end()
    await Promise.all([database.drop(), rm(home, { recursive: true, force: true })])
  }
})

const textsOf = (folder: string): readonly string[] =>
  readdirSync(join(buildRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(buildRoot, folder, name), 'utf8'))
const readSource = (path: string): string => readFileSync(join(buildRoot, path), 'utf8')
const everyString = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(everyString)
      : []

const descriptions = (): readonly string[] =>
  [...readSource('generated/widget-specs.ts').matchAll(/"description":("(?:[^"\\]|\\.)*")/g)]
    // A bundler chooses its own quotes, and escapes others.
    .flatMap(([, text = '']) => String(JSON.parse(text)).split(/["'`\\]/))
    // Schemas of other things describe their properties in the same few words.
    .filter((text) => text.length >= 15 && text.includes(' '))

/** Words that players read, what the platform's errors say, and what the list of the site's scripts says of a tag. */
const isOtherText = /^schemas\/(?:pwa-words|error-literals|tag-services)\.ts$|\.test\.ts$/

/**
 * Texts that nothing but the spec or the samples of a widget hold; `least` keeps a pattern that finds too few from
 * passing.
 */
const authored: Readonly<Record<string, { least: number; texts: () => readonly string[] }>> = {
  'a text of the index.ts of a widget': {
    least: 300,
    texts: () =>
      readdirSync(join(buildRoot, 'widgets'))
        .map((name) => `widgets/${name}/index.ts`)
        .filter((path) => existsSync(join(buildRoot, path)))
        .flatMap((path) =>
          [...readSource(path).matchAll(/(?<!from )(['"])((?:(?!\1)[^\\\n]){25,})\1/g)].map(([, , text = '']) => text),
        )
        .filter((text) => / /.test(text) && !/^[#./^]/.test(text)),
  },
  'a description of a property of a widget': { least: 300, texts: descriptions },
  'a description in the schemas or the flows': {
    least: 1000,
    texts: () =>
      ['schemas', 'flows']
        .flatMap((folder) =>
          readdirSync(join(buildRoot, folder), { recursive: true, encoding: 'utf8' }).map(
            (name) => `${folder}/${name}`,
          ),
        )
        .filter((path) => path.endsWith('.ts') && !isOtherText.test(path))
        .flatMap((path) =>
          [...readSource(path).matchAll(/(['"])([A-Z](?:(?!\1)[^\\\n]){13,}\.)\1/g)].map(([, , text = '']) => text),
        ),
  },
  'a text of a sample answer': {
    least: 150,
    texts: () =>
      everyString(JSON.parse(readSource('widgets/_shared/samples/answers.json'))).filter(
        (text) => text.length >= 10 && text.includes(' '),
      ),
  },
  'a text that makes a sample long': {
    least: 2,
    texts: () =>
      [...readSource('widgets/_shared/samples/states.ts').matchAll(/const LONG\w* = '([^']+)'/g)].map(
        ([, text = '']) => text,
      ),
  },
}

for (const [name, { least, texts }] of Object.entries(authored))
  test(`[ENG-2] no file that is served to browsers holds ${name}`, () => {
    const wanted = [...new Set(texts())]
    expect(wanted.length).toBeGreaterThanOrEqual(least)
    const scripts = textsOf('dist/client')
    expect(wanted.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([])
  })

test('[ENG-2] the programs of the server hold each of those descriptions as it is written, so that the search would find one', () => {
  const scripts = textsOf('dist/programs')
  expect(descriptions().filter((text) => !scripts.some((script) => script.includes(text)))).toEqual([])
})
