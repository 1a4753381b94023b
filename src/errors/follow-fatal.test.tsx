import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { breakQuery, exclusionQuery } from '#platform/limits.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { App } from '#src/app/create-app.ts'
import type { Screen } from '#src/app/page-state.ts'
import { createSiteRouter } from '#src/router/site-router.tsx'
import type { FatalVisit } from './fatal.ts'
import { followFatal } from './follow-fatal.ts'

const banned = () =>
  new PlatformError({ call: 'account.getBalance', status: 403, error: { type: 'UserBannedException', message: '' } })

/** A tab at /support whose pages are the visit's, or else those of their routes; guards can be held. */
async function openTab() {
  const visit: FatalVisit = { page: null, failed: () => undefined, shown: () => undefined, early: [] }
  const held: (() => void)[] = []
  let isHeld = false
  const app = {
    locale: 'uz',
    slugs: {},
    queryClient: new QueryClient(),
    flows: { isLoaded: () => false, send: () => undefined },
    async guard() {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      return null
    },
    loadScreen: async ({ id }: { id: string }) => ({ routeId: id, page: { id: visit.page?.page ?? id } }),
  } as unknown as App
  const router = createSiteRouter(app, { history: createMemoryHistory({ initialEntries: ['/support'] }) })
  await router.load()
  followFatal({ app, router, visit })
  const letGo = (): void => {
    isHeld = false
    for (const go of held.splice(0)) go()
  }
  return {
    visit,
    queryClient: app.queryClient,
    router,
    held,
    hold: () => void (isHeld = true),
    letGo,
    pageShown: () => (router.state.matches.at(-1)?.loaderData as Screen | undefined)?.page.id,
  }
}

test('[ERR-2] a call that fails fatally replaces the page in place; the next navigation tries again', async () => {
  const { visit, router, pageShown } = await openTab()
  visit.failed(
    new PlatformError({ call: 'games.get', status: 403, error: { type: 'AccessDeniedException', message: '' } }),
  )
  await vi.waitFor(() => expect(pageShown()).toBe('forbidden'))
  expect(router.state.location.pathname).toBe('/support')
  await router.navigate({ to: '/winners' })
  expect([visit.page, pageShown()]).toEqual([null, 'winners'])
})

test('[ERR-2] a link that is pressed while the page is being replaced leads to its own page', async () => {
  const { visit, router, held, hold, letGo, pageShown } = await openTab()
  await router.navigate({ to: '/providers' })
  hold()
  visit.failed(banned())
  await vi.waitFor(() => expect(held).toHaveLength(1))
  const gone = router.navigate({ to: '/winners' })
  await vi.waitFor(() => expect(held).toHaveLength(2))
  letGo()
  await gone
  expect([visit.page, pageShown()]).toEqual([null, 'winners'])
})

test('[ERR-2] [N2] the page that replaces is not replaced again, however many calls fail', async () => {
  const { visit, router, pageShown } = await openTab()
  await router.navigate({ to: '/providers' })
  const invalidate = vi.spyOn(router, 'invalidate')
  for (let count = 0; count < 5; count += 1) visit.failed(banned())
  await vi.waitFor(() => expect(pageShown()).toBe('blocked-user'))
  visit.failed(banned())
  // The failure is looked at in a turn of its own.
  await new Promise((resolve) => setTimeout(resolve))
  expect(invalidate).toHaveBeenCalledTimes(1)
})

test('[GRD-9] a break named by a refusal is known to the tab', async () => {
  const { visit, queryClient } = await openTab()
  const error_data = { reason: 'time_out', date: '2026-03-01T00:00:00.000Z' }
  visit.failed(
    new PlatformError({
      call: 'bonuses.activate',
      status: 400,
      error: { type: 'AccessDeniedException', message: '', error_data },
    }),
  )
  expect(queryClient.getQueryData(breakQuery().queryKey)).toEqual({ until: Date.UTC(2026, 2) })
})

test('[PRF-4] an exclusion named by a refusal is known to the tab at once, even if the call itself is only logged', async () => {
  const { visit, queryClient, pageShown } = await openTab()
  const error_data = { reason: 'self_exclusion', until: '2027-03-01T00:00:00.000Z' }
  visit.failed(
    new PlatformError({
      call: 'storage.get',
      status: 403,
      error: { type: 'UserBannedException', message: '', error_data },
    }),
  )
  expect(queryClient.getQueryData(exclusionQuery().queryKey)).toEqual({ until: '2027-03-01T00:00:00.000Z' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(pageShown()).toBe('support')
})
