import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consentCategories } from '#schemas/consent.ts'
import { localeCookies } from '#src/guards/locale-cookies.ts'
import { cacheLimits, offlineCache } from '#src/worker/caches.ts'

const rows = readFileSync('docs/storage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, key = '', place = '', lifetime = '', purpose = '', consent = '']) => ({
    key,
    place,
    lifetime,
    purpose,
    consent,
  }))

const sources = ['base', 'engine', 'flows', 'platform', 'src', 'ui', 'widgets', 'studio'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
)

const elsewhere = '(named by its caller)'
/** `area namespace` of each store that a text makes; a part that is not fixed is a star. */
export function storesIn(text: string): readonly string[] {
  return [
    ...text.matchAll(/area: '(local|session)',\s*namespace(?:: (?:'([^']+)'|`([^`]+)`)|,)|\btriedIn\('([^']+)'\)/g),
  ].map(([, area, fixed, pattern, tried]) =>
    tried === undefined
      ? `${area} ${fixed ?? pattern?.replaceAll(/\$\{\w+\}/g, '*') ?? elsewhere}`
      : `session ${tried}`,
  )
}
const documented = (places: readonly string[]): readonly string[] =>
  rows
    .filter(({ place }) => places.includes(place))
    .map(({ key, place }) => `${place} ${key.replace(/^playbill\/[^/]+\//, '').replaceAll(/\{\w+\}/g, '*')}`)

/** TanStack Router writes it by itself; `consent.spec.ts` finds in a browser what else a library may write. */
const ofLibraries = ['session tsr-scroll-restoration-v1_3']

test('[STG-2] docs/storage.md lists each key that the site writes, and no other', () => {
  const all = sources.flatMap(storesIn)
  // forgetArrival of base/arrival.ts, and triedIn of src/pwa/newer-build.ts, whose callers are seen.
  expect(all.filter((store) => store.endsWith(elsewhere))).toEqual([`local ${elsewhere}`, `session ${elsewhere}`])
  const written = [...new Set(all.filter((store) => !store.endsWith(elsewhere)))]
  expect(written.length).toBeGreaterThan(20)
  expect(documented(['local', 'session']).toSorted()).toEqual([...written, ...ofLibraries].toSorted())
})

test('[STG-2] the keys of the row lie where the row says', () => {
  const places = new Map(rows.map(({ key, place }) => [key.replace(/^playbill\/(guest|u\{uid\})\//, ''), place]))
  const wanted = ['promo_code', 'show_popup_reg', 'confirm_sent', 'social-auth', 'pay-success', 'balance', 'messenger']
  expect(Object.fromEntries(wanted.map((key) => [key, places.get(key)]))).toEqual({
    promo_code: 'local',
    show_popup_reg: 'local',
    confirm_sent: 'local',
    'social-auth': 'local',
    'pay-success': 'local',
    balance: 'local',
    messenger: 'session',
  })
})

test('so do the database, the caches and the cookies', () => {
  const caches = [...Object.values(cacheLimits).map(({ name }) => name), offlineCache('{build}')]
  const databases = sources.flatMap((text) => [...text.matchAll(/openDB<\w+>\('(\w+)'/g)].map(([, name]) => name))
  const keysIn = (wanted: string): readonly string[] =>
    rows.filter(({ place }) => place === wanted).map(({ key }) => key)
  expect([keysIn('cache').toSorted(), keysIn('IndexedDB')]).toEqual([caches.toSorted(), databases])
  expect(keysIn('cookie')).toEqual([localeCookies.stored, localeCookies.session, '__Host-playbill'])
})

test('each row says how long, what for, and which consent it needs', () => {
  for (const { key, lifetime, purpose, consent } of rows)
    expect([lifetime !== '', purpose !== '', (consentCategories as readonly string[]).includes(consent)], key).toEqual([
      true,
      true,
      true,
    ])
})

test('the sign of a store is seen however it is written', () => {
  expect(
    storesIn(
      "createStore({ area: 'local', namespace: 'a' }) createStore({\n  area: 'session',\n  namespace: `b-${id}`,",
    ),
  ).toEqual(['local a', 'session b-*'])
})
