import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validatorConfig } from '#schemas/config/site-behaviour.ts'
import { specifiedFields } from '#schemas/testing/specified-fields.ts'
import { jurisdictionSchema } from '#schemas/document/jurisdiction.ts'

const readers = ['src', 'server', 'widgets', 'flows', 'platform', 'engine'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|sample|schema)\.tsx?$|(^|\/)(testing|gallery)\//.test(name))
    .map((name) => `${folder}/${name}`),
)
const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? []
const texts = readers.map((file) => readFileSync(file, 'utf8'))
const wordsOfFiles = texts.map((text) => new Set(wordsOf(text)))
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
  paths.map((path) => ({ name: `${section}.${path}`, names: namesOf(path), section })),
)
/** What code calls the settings of one payment method. */
const otherNames: Readonly<Record<string, string>> = { paymentMethods: 'visuals' }
/**
 * A name like `cashbackIntervalView` means the field wherever it stands. One like `text` does so only in a file that
 * also names what it lies in, or its section where that is all it lies in.
 */
function isRead(names: readonly string[], section: string, files: readonly ReadonlySet<string>[]): boolean {
  const [field = '', ...around] = names.toReversed()
  const isOwn = /^[a-z]+[A-Z_]\w+$/.test(field) && field.length > 6
  return files.some(
    (words) =>
      words.has(field) &&
      (isOwn ||
        (around.length > 0 ? around : [section]).some((name) => words.has(name) || words.has(otherNames[name] ?? ''))),
  )
}

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
  .filter(({ name, names, section }) => !isTested(name) && !isRead(names, section, wordsOfFiles))
  .map(({ name }) => name)
  .concat(ownFields.filter(({ key, beside }) => !wordsBeside(beside).has(key)).map(({ name }) => name))

test('every field of the settings that the specification names is read by the site', () => {
  expect(unread).toEqual([])
})

test('a field with a common name counts as read only where what it lies in is named too', () => {
  const files = ["const { text } = useSettings('seo').pages", 'const { lang } = props', 'showPromocodeSwitcher'].map(
    (text) => new Set(wordsOf(text)),
  )
  expect(
    [
      ['pages', 'text'],
      ['chat', 'liveChat', 'lang'],
      ['offersSettings', 'showPromocodeSwitcher'],
    ].map((names) => isRead(names, 'site', files)),
  ).toEqual([true, false, true])
})
