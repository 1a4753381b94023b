import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsent } from '#platform/consent.ts'
import { createEmit, type TagSink } from '#platform/emit.ts'
import type { Call } from '#platform/create-call.ts'
import { analyticsEvents, type AnalyticsEvent } from '#schemas/analytics-events.ts'
import type { ConsentCategory } from '#schemas/consent.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import { followPages } from './follow-pages.ts'
import { startTags } from './start-tags.ts'

type Globals = { dataLayer?: unknown[]; ym?: { a?: unknown[] } }
const globals = globalThis as Globals
beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/about?code=secret#x')
})
afterEach(() => {
  delete globals.dataLayer
  delete globals.ym
  document.head.replaceChildren()
})

type World = {
  readonly analytics?: object
  readonly requested?: readonly ConsentCategory[]
  readonly search?: string
}
const all = { tagManagerId: 'GTM-ABCD', tagServiceId: 'G-ABCD1234', searchAnalyticsId: '12345' }

async function start({ analytics = all, requested = [], search = '' }: World = {}) {
  const consent = createConsent({ requested: () => ({ version: 1, categories: requested }) })
  const report = vi.fn()
  const late: (() => void)[] = []
  const send = await startTags({
    documents: { get: async () => ({ values: { analytics } }) } as unknown as DocumentSource,
    consent,
    search,
    wait: () => new Promise((resolve) => void late.push(resolve)),
    now: () => 5,
    report,
  })
  return { send, consent, report, runOutOfTime: () => late.forEach((end) => end()) }
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head script')]
const finish = async (event: 'load' | 'error'): Promise<void> => {
  scripts().forEach((script) => script.dispatchEvent(new Event(event)))
  await Promise.resolve()
  await Promise.resolve()
}
const layer = (): unknown[] =>
  (globals.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry as ArrayLike<unknown>) : entry,
  )
const names = (): unknown[] =>
  layer().flatMap((entry) => (Array.isArray(entry) ? [] : [(entry as { event: unknown }).event]))

test('[ANA-1] events wait for the program of the tag manager, and are sent once and in order when it is there', async () => {
  const { send } = await start({ analytics: { tagManagerId: 'GTM-ABCD' } })
  expect(scripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABCD'])
  send('pageview', { path: '/about' })
  send('login', {})
  expect(names()).toEqual(['gtm.js'])
  await finish('load')
  expect(names()).toEqual(['gtm.js', 'pageview', 'login'])
  send('logout', {})
  expect(names()).toEqual(['gtm.js', 'pageview', 'login', 'logout'])
})

test('[ANA-1] [P3] each service gets an event in its own format, and only the path of an address', async () => {
  const { send } = await start()
  await finish('load')
  send('pageview', { path: '/about' })
  send('play_game', { game: 'loomfall_urgut-meteor' })
  const place = { page_location: `${window.location.origin}/about`, send_to: 'G-ABCD1234' }
  expect(layer().slice(-4)).toEqual([
    { event: 'pageview', path: '/about' },
    ['event', 'page_view', { path: '/about', ...place, page_referrer: '' }],
    { event: 'play_game', game: 'loomfall_urgut-meteor' },
    ['event', 'play_game', { game: 'loomfall_urgut-meteor', ...place, page_referrer: place.page_location }],
  ])
  expect(globals.ym?.a?.slice(-2)).toEqual([
    [12345, 'hit', place.page_location, { referer: '' }],
    [12345, 'reachGoal', 'play_game', { game: 'loomfall_urgut-meteor' }],
  ])
  expect(JSON.stringify([layer(), globals.ym?.a])).not.toContain('secret')
})

test('[P3] before consent no program is loaded and nothing is queued; each service waits for its own category', async () => {
  const { send, consent } = await start({
    analytics: { tagServiceId: 'AW-ABCD1234', searchAnalyticsId: '12345' },
    requested: ['analytics', 'marketing'],
  })
  send('pageview', { path: '/about' })
  expect([scripts(), globals.ym, layer().length]).toEqual([[], undefined, 1])
  consent.choose(['analytics'])
  expect(scripts().map(({ src }) => new URL(src).host)).toEqual(['mc.yandex.ru'])
  consent.choose(['analytics', 'marketing'])
  expect(scripts().map(({ src }) => new URL(src).host)).toEqual(['mc.yandex.ru', 'www.googletagmanager.com'])
  await finish('load')
  send('login', {})
  consent.choose([])
  send('logout', {})
  expect(globals.ym?.a?.map((parts) => (parts as unknown[])[1])).toEqual(['init', 'reachGoal'])
})

test("[P3] Google's consent mode is denied by default and follows each choice", async () => {
  const { consent } = await start({ requested: ['analytics', 'marketing'] })
  consent.choose(['marketing'])
  const modes = layer().filter((entry) => Array.isArray(entry) && entry[0] === 'consent') as [string, string, object][]
  expect(modes.map(([, command, mode]) => [command, mode])).toEqual([
    ['default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' })],
    [
      'update',
      expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'granted', ad_user_data: 'granted' }),
    ],
  ])
})

test('[PRF-4] [P3] during a break of the player no advertising tag is loaded, none gets an event, and consent mode denies it', async () => {
  const { send, consent } = await start({ analytics: { tagServiceId: 'AW-ABCD1234', searchAnalyticsId: '12345' } })
  await finish('load')
  send('login', {})
  const events = () => layer().filter((entry) => Array.isArray(entry) && entry[0] === 'event').length
  consent.setPaused(true)
  send('logout', {})
  expect([events(), globals.ym?.a?.length]).toEqual([1, 3])
  expect(layer().findLast((entry) => Array.isArray(entry) && entry[0] === 'consent')).toEqual([
    'consent',
    'update',
    expect.objectContaining({ ad_storage: 'denied', ad_user_data: 'denied', analytics_storage: 'granted' }),
  ])
})

test('[ANA-3] the parameters of the address have their configured names; without consent to marketing none is given', async () => {
  const analytics = { tagManagerId: 'GTM-ABCD', urlParameters: { track_id: 'trackId', goal_id: 'goal' } }
  await start({ analytics, search: '?track_id=td_7&goal_id=g&link_id=l' })
  expect(layer().at(-1)).toEqual({ trackId: 'td_7', goal: 'g', 'gtm.start': 5, event: 'gtm.js' })
  const { consent } = await start({ analytics, search: '?track_id=td_7', requested: ['analytics', 'marketing'] })
  consent.choose(['analytics'])
  expect(layer().findLast((entry) => !Array.isArray(entry))).toEqual({ 'gtm.start': 5, event: 'gtm.js' })
})

test('[O3] a program that fails is reported once, and its events are dropped; so is one that fails late', async () => {
  const blocked = await start({ analytics: { tagManagerId: 'GTM-ABCD' } })
  await finish('error')
  blocked.send('login', {})
  expect([names(), blocked.report.mock.calls.map(([error]) => (error as Error).message)]).toEqual([
    ['gtm.js'],
    ['the script of www.googletagmanager.com could not be loaded'],
  ])
  document.head.replaceChildren()
  const late = await start({ analytics: { searchAnalyticsId: '12345' } })
  late.send('login', {})
  late.runOutOfTime()
  await vi.waitFor(() => expect(late.report).toHaveBeenCalled())
  await finish('error')
  expect([
    globals.ym?.a?.map((parts) => (parts as unknown[])[1]),
    late.report.mock.calls.map(([error]) => (error as Error).message),
  ]).toEqual([['init'], ['the script of mc.yandex.ru did not load within 10 s']])
})

test('[ANA-1] [O3] a program that is later than 10 s is reported, and sent what waited, once and in order, when it comes', async () => {
  const { send, report, runOutOfTime } = await start({ analytics: { tagManagerId: 'GTM-ABCD' } })
  send('pageview', { path: '/about' })
  runOutOfTime()
  await vi.waitFor(() =>
    expect(report.mock.calls.map(([error]) => (error as Error).message)).toEqual([
      'the script of www.googletagmanager.com did not load within 10 s',
    ]),
  )
  for (let n = 0; n < 200; n += 1) send('login', {})
  expect(names()).toEqual(['gtm.js'])
  await finish('load')
  send('logout', {})
  expect(names()).toEqual(['gtm.js', 'pageview', ...Array.from({ length: 99 }, () => 'login'), 'logout'])
  expect(report).toHaveBeenCalledTimes(1)
})

test('[O3] a program that came in time is not reported when the time is up', async () => {
  const { report, runOutOfTime } = await start()
  await finish('load')
  runOutOfTime()
  await Promise.resolve()
  expect(report).not.toHaveBeenCalled()
})

test('[O3] a third party that overwrites the globals stops nothing', async () => {
  const { send, report } = await start()
  await finish('load')
  Object.assign(globals, {
    dataLayer: 'taken',
    ym: () => {
      throw new Error('hostile')
    },
  })
  send('login', {})
  expect([names(), report.mock.calls.map(([error]) => (error as Error).message)]).toEqual([['login'], ['hostile']])
})

test('[ANA-1] every event of the fixed list reaches the operator and each service', async () => {
  const { send } = await start()
  await finish('load')
  const first: string[] = []
  const call = async (_: string, { event_name }: { event_name: string }) => first.push(event_name)
  const emit = createEmit({
    call: call as unknown as Call,
    report: (error) => {
      throw error
    },
    mayCount: () => true,
    isMoneyPage: () => false,
    tags: [send as TagSink],
  })
  const values: Readonly<Record<string, unknown>> = { integer: 1, string: 'x' }
  const list = Object.keys(analyticsEvents) as AnalyticsEvent[]
  for (const name of list) {
    const { properties = {}, required = [] } = analyticsEvents[name].params as {
      properties?: Record<string, { type: string; enum?: readonly string[] }>
      required?: readonly string[]
    }
    const params = Object.fromEntries(
      required.map((key) => [
        key,
        key === 'path' ? '/x' : (properties[key]?.enum?.[0] ?? values[properties[key]?.type ?? '']),
      ]),
    )
    await emit(name, params as never)
  }
  expect(first).toEqual(list)
  expect(names().slice(1)).toEqual(list)
  expect(globals.ym?.a).toHaveLength(list.length + 1)
})

test('[ANA-1] [P3] a page is counted at load and at each navigation, once; not before consent nor after it is withdrawn, and no third-party script counts as run', () => {
  const consent = createConsent({ requested: () => ({ version: 1, categories: ['analytics'] }) })
  const sent: unknown[] = []
  let rendered = (): void => undefined
  let isExcluded = false
  followPages({
    emit: async (name, params) => void sent.push([name, params]),
    consent,
    isExcluded: () => isExcluded,
    path: () => window.location.pathname,
    subscribe: (listener) => (rendered = listener),
  })
  expect(sent).toEqual([])
  consent.choose(['analytics'])
  rendered()
  window.history.replaceState(null, '', '/help?x=1')
  rendered()
  window.history.replaceState(null, '', '/help?x=2')
  rendered()
  expect(sent).toEqual([
    ['pageview', { path: '/about' }],
    ['pageview', { path: '/help' }],
  ])
  isExcluded = true
  window.history.replaceState(null, '', '/self-excluded')
  rendered()
  expect(sent).toHaveLength(2)
  consent.choose([])
  window.history.replaceState(null, '', '/rules')
  rendered()
  expect([sent.length, consent.hasRun('analytics')]).toEqual([2, false])
})
