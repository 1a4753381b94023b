import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsSections } from '#schemas/config/sections.ts'

/**
 * Switches that no test names yet. The list may only become shorter: a new switch comes with the test of what it
 * changes (CFG-3).
 */
const notYet: readonly string[] = []

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths of everything that is on or off. */
function* switchesIn(schema: unknown, path: string): Generator<string> {
  if (!isNode(schema)) return
  if (schema['type'] === 'boolean') yield path
  for (const [name, property] of Object.entries(isNode(schema['properties']) ? schema['properties'] : {}))
    yield* switchesIn(property, `${path}.${name}`)
  yield* switchesIn(schema['items'], `${path}[]`)
  yield* switchesIn(schema['additionalProperties'], `${path}.*`)
}

/** Tests of what a page or the program does; those of schemas and of this folder name a switch without turning it. */
const tests = ['platform', 'flows', 'widgets', 'src', 'server', 'engine', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !/^(structure|document|conditions)\//.test(name))
      .map((name) => `${folder}/${name}`),
  )
  .map((file) => readFileSync(file, 'utf8'))
const words = new Set(tests.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []))

const switches = settingsSections.flatMap(({ id, schema }) => [...switchesIn(schema, id)])
const untested = switches.filter((path) => !words.has(path.split('.').at(-1)?.replace('[]', '') ?? ''))

test('[CFG-3] every switch of the settings is named by a test that looks at what it changes, but for those that are listed', () => {
  expect(switches.length).toBeGreaterThan(20)
  expect(untested.filter((path) => !notYet.includes(path))).toEqual([])
})

test('nothing is listed that a test names by now', () => {
  expect(notYet.filter((path) => !untested.includes(path))).toEqual([])
})
