import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specifiedFields } from '#schemas/config/specified-fields.ts'

/** Read by nothing yet, by the beginning of their names, with the rows of the specification that they come with: what is built leaves this list. */
const notYet: readonly (readonly [beginning: string, rows: string])[] = [
  ['site.time_to_force_logout', 'AUT-9'],
  ['site.confirmHint', 'HNT-2'],
  ['site.registrationHint', 'HNT-1'],
  ['site.offersSettings', 'OFR-2'],
  ['site.chat', 'CHT'],
  ['site.analytics', 'ANA'],
  ['auth.', 'AUT'],
  ['cashier.pinnedCurrencies', 'CSH-10'],
  ['cashier.emptyDepositCurrency', 'CSH-17'],
  ['cashier.sumCurrency', 'CSH-17'],
  ['games.gamesItem.canAccessSlotWithZeroBalance', 'GAM'],
  ['games.gamesItem.visibleFullScreen', 'GAM'],
  ['games.bannersCount', 'BNR'],
  ['loyalty.placesWhereDisplayedCharacters', 'LOY-5'],
  ['loyalty.isEnable', 'LOY-5'],
  ['loyalty.tutorialUrl', 'LOY-5'],
]

const readers = ['src', 'server', 'widgets', 'flows', 'platform', 'engine'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|sample|schema)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const words = new Set(readers.flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_]\w*/g) ?? []))
/** Flags that documents test stand in no component. */
const isFlag = (name: string): boolean => name.startsWith('site.functionalSettings.is')
/** Names of the field itself and of what it lies in; `*` is any name. */
const namesOf = (path: string): readonly string[] =>
  path
    .split('.')
    .map((name) => name.replace('[]', ''))
    .filter((name) => name !== '*')
const fields = Object.entries(specifiedFields).flatMap(([section, paths]) =>
  paths.map((path) => ({ name: `${section}.${path}`, names: namesOf(path) })),
)

const unread = fields
  .filter(({ name, names }) => !isFlag(name) && !names.every((name) => words.has(name)))
  .map(({ name }) => name)

test('every field of the settings that the specification names is read by the site, but for those that are listed as to come', () => {
  expect(unread.filter((name) => !notYet.some(([beginning]) => name.startsWith(beginning)))).toEqual([])
})

test('nothing is listed that is read by now', () => {
  expect(notYet.filter(([beginning]) => !unread.some((name) => name.startsWith(beginning)))).toEqual([])
})
