import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { App } from '#src/app/create-app.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { createSiteRouter } from './site-router.tsx'

/** The route whose screen the router loads for an address, and the address that it then shows. */
async function visit(
  address: string,
  { locale = 'uz', isUnknown = false }: { locale?: Locale; isUnknown?: boolean } = {},
) {
  const routes: string[] = []
  const app = {
    locale,
    slugs: {},
    loadScreen: async ({ id }: { id: string }) => (routes.push(id), {}),
  } as unknown as App
  const router = createSiteRouter(app, { history: createMemoryHistory({ initialEntries: [address] }), isUnknown })
  await router.load()
  const shown = router.buildLocation({
    to: router.latestLocation.pathname,
    search: true,
    params: true,
    hash: true,
    state: true,
  } as never).publicHref
  return { route: routes.at(-1), shown }
}

test.each([
  '/game/%3C%2Fscript%3E',
  '/game/a%5cb',
  '/game/a%2fb?inspect=1',
  '/tournaments/%00',
  '/game/%252e%252e',
  '/game/x%E2%80%AEy',
  `/game/${'x'.repeat(3_000)}`,
])(
  '[O10] %s names no page for the server: the router of the tab shows the not-found route too, and leaves the address as it is',
  async (address) => expect(await visit(address)).toEqual({ route: 'not-found', shown: address }),
)

test('[O10] an unknown address keeps its locale prefix', async () => {
  expect(await visit('/ru/game/%3C%2Fscript%3E', { locale: 'ru' })).toEqual({
    route: 'not-found',
    shown: '/ru/game/%3C%2Fscript%3E',
  })
})

test('[O10] an address that the server found unknown is unknown in the tab, however its router reads it', async () => {
  expect(await visit('/game/loomfall_urgut-meteor', { isUnknown: true })).toMatchObject({ route: 'not-found' })
  expect(await visit('/game/loomfall_urgut-meteor')).toMatchObject({ route: 'game' })
})

test('[O10] a navigation away from an unknown address, and back to it', async () => {
  const routes: string[] = []
  const app = {
    locale: 'uz',
    slugs: {},
    loadScreen: async ({ id }: { id: string }) => (routes.push(id), {}),
  } as unknown as App
  const history = createMemoryHistory({ initialEntries: ['/game/%3C%2Fscript%3E'] })
  const router = createSiteRouter(app, { history })
  await router.load()
  await router.navigate({ to: '/gamehall' } as never)
  history.push('/game/%3C%2Fscript%3E')
  await router.load()
  expect(routes).toEqual(['not-found', 'gamehall', 'not-found'])
})
