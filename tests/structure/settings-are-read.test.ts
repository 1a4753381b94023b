import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validatorConfig } from '#schemas/config/site-behaviour.ts'
import { specifiedFields } from '#schemas/config/specified-fields.ts'
import { jurisdictionSchema } from '#schemas/document/jurisdiction.ts'

const readers = ['src', 'server', 'widgets', 'flows', 'platform', 'engine'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|sample|schema)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? []
const texts = readers.map((file) => readFileSync(file, 'utf8'))
const words = new Set(texts.flatMap(wordsOf))
/**
 * Words of the modules that name a document or section of settings: the names of its fields are common words, which
 * occur elsewhere too.
 */
const wordsBeside = (name: RegExp): ReadonlySet<string> =>
  new Set(texts.filter((text) => name.test(text)).flatMap(wordsOf))
/** Flags that conditions of the sample documents test, which need no component for it. */
const tested = new Set(
  readdirSync('config-samples', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [...readFileSync(`config-samples/${name}`, 'utf8').matchAll(/"flag": *"(\w+)"/g)])
    .map(([, flag = '']) => flag),
)
const isTested = (name: string): boolean =>
  name.startsWith('site.functionalSettings.is') && tested.has(name.split('.').at(-1) ?? '')
/** Names of the field itself and of what it lies in; `*` is any name. */
const namesOf = (path: string): readonly string[] =>
  path
    .split('.')
    .map((name) => name.replace('[]', ''))
    .filter((name) => name !== '*')
const fields = Object.entries(specifiedFields).flatMap(([section, paths]) =>
  paths.map((path) => ({ name: `${section}.${path}`, names: namesOf(path) })),
)

/** Fields that the specification does not name one by one. */
const ownFields = [
  { name: 'cashier.quickDeposit', key: 'quickDeposit', beside: /useSettings\('cashier'\)/ },
  ...Object.keys(validatorConfig.properties).map((key) => ({
    name: `site.validatorConfig.${key}`,
    key,
    beside: /validatorConfig/,
  })),
  ...Object.keys(jurisdictionSchema.properties)
    // The envelope; what only the makers of the site read; what the check alone looks at.
    .filter((key) => !['$schema', 'kind', 'id', 'version', 'review', 'title', 'footerLinks'].includes(key))
    .map((key) => ({ name: `jurisdiction.${key}`, key, beside: /CompiledJurisdiction|CarriedJurisdiction/ })),
]

const unread = fields
  .filter(({ name, names }) => !isTested(name) && !names.every((name) => words.has(name)))
  .map(({ name }) => name)
  .concat(ownFields.filter(({ key, beside }) => !wordsBeside(beside).has(key)).map(({ name }) => name))

test('every field of the settings that the specification names is read by the site', () => {
  expect(unread).toEqual([])
})
