import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsSections } from '#schemas/config/sections.ts'

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
  .map((text) => new Set(text.match(/[A-Za-z_]\w*/g) ?? []))

const switches = settingsSections.flatMap(({ id, schema }) => [...switchesIn(schema, id)])
const partsOf = (path: string): readonly string[] =>
  path
    .split('.')
    .map((name) => name.replace('[]', ''))
    .filter((name) => name !== '*')
const lastNames = switches.map((path) => partsOf(path).at(-1))
/** The switch; where several have its name, as `isEnabled`, also what it lies in. */
const namesOf = (path: string): readonly string[] => {
  const parts = partsOf(path)
  return parts.slice(lastNames.filter((name) => name === parts.at(-1)).length > 1 ? -2 : -1)
}
const untested = switches.filter((path) => !tests.some((words) => namesOf(path).every((name) => words.has(name))))

test('[CFG-3] every switch of the settings is named by a test of what it changes', () => {
  expect(switches.length).toBeGreaterThan(20)
  expect(untested).toEqual([])
})
