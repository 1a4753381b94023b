import { expect, test } from 'vitest'
import { localeGuard } from './guards.ts'
import { contextOf, guest, neverCalled, player } from './testing/guard-context.ts'

const to = (address: string) => ({ redirect: { to: address, isExternal: false, status: 302, by: 'visitor' } })
const platform = { localeStrategy: 'platform' } as const

test.each(['/help', '/ru', '/ru/help'])(
  '[LOC-2] under `browser` %s names its language by its path: no account is fetched, nothing changes',
  async (url) => {
    expect(
      await localeGuard(contextOf(url, { choice: { browser: 'ru', stored: 'uz' }, account: neverCalled })),
    ).toBeNull()
  },
)

test('[LOC-2] under `browser` who arrives at the bare index with a Russian browser is sent to the Russian one, with all that the address holds', async () => {
  expect(await localeGuard(contextOf('/?utm_source=a&b=1', { choice: { browser: 'ru' } }))).toEqual(
    to('/ru?utm_source=a&b=1'),
  )
  expect(await localeGuard(contextOf('/', { choice: { browser: 'uz' } }))).toBeNull()
  expect(await localeGuard(contextOf('/', { choice: { browser: null } }))).toBeNull()
})

test('[LOC-2] [LOC-3] a locale that was chosen wins over that of the browser', async () => {
  expect(await localeGuard(contextOf('/', { choice: { browser: 'ru', stored: 'uz' } }))).toBeNull()
  expect(await localeGuard(contextOf('/', { choice: { browser: 'uz', stored: 'ru' } }))).toEqual(to('/ru'))
})

test('[LOC-2] a visitor who follows a link of the site to the index stays there; that page is not shared', async () => {
  expect(await localeGuard(contextOf('/', { choice: { browser: 'ru', isArrival: false } }))).toEqual({
    isPersonal: true,
  })
  expect(await localeGuard(contextOf('/', { choice: { browser: 'uz', isArrival: false } }))).toBeNull()
})

test('[LOC-2] under `platform` a player is sent to the locale of the account, on every page', async () => {
  expect(await localeGuard(contextOf('/help?a=1', { settings: platform, account: player }))).toEqual(to('/ru/help?a=1'))
  expect(await localeGuard(contextOf('/ru/help', { settings: platform, account: player }))).toBeNull()
})

test('[LOC-2] also from the prefix to the locale that has none', async () => {
  const uzbek = { user: 'player', locale: 'uz' } as const
  expect(await localeGuard(contextOf('/ru/help?a=1', { settings: platform, account: uzbek }))).toEqual(to('/help?a=1'))
})

test('[LOC-2] under `platform` a locale that was chosen in this session wins, and no account is fetched', async () => {
  expect(
    await localeGuard(
      contextOf('/help', { settings: platform, choice: { isOfThisSession: true }, account: neverCalled }),
    ),
  ).toBeNull()
})

test('[LOC-2] under `platform` guests are shown what they ask for; an earlier choice leads from the bare index', async () => {
  expect(await localeGuard(contextOf('/help', { settings: platform, account: guest }))).toBeNull()
  expect(
    await localeGuard(contextOf('/', { settings: platform, account: guest, choice: { browser: 'ru' } })),
  ).toBeNull()
  expect(await localeGuard(contextOf('/', { settings: platform, account: guest, choice: { stored: 'ru' } }))).toEqual(
    to('/ru'),
  )
})

test('[LOC-2] a navigation within the site never changes the locale', async () => {
  for (const load of ['navigation', 'preload'] as const)
    expect(
      await localeGuard(contextOf('/', { load, settings: platform, account: neverCalled, choice: { stored: 'ru' } })),
    ).toBeNull()
})
