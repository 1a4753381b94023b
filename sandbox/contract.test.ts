import { expect, test } from 'vitest'
import { callFacts } from '#generated/api/facts.js'
import { type CallInput, type CallName, calls } from '#schemas/api/calls.ts'
import { loaded } from './testing/loaded-validators.ts'
import { onEachDatabase } from './testing/on-each-database.ts'

const LOGIN = 'player@playbill.test'

/** One good request a call; `auth.login` and `auth.logout` have tests of their own besides. */
const good: { readonly [Name in CallName]: (game: string) => CallInput<Name> } = {
  'account.getInfo': () => ({}),
  'account.getBalance': () => ({}),
  'account.changelocale': () => ({ locale: 'uz' }),
  'auth.login': () => ({ login: LOGIN, password: 'Playbill1' }),
  'auth.logout': () => ({}),
  'games.get': () => ({ offset: 0, count: 5, sort: 'priority', order: 'asc', fields: ['provider', 'image_url', 'tags', 'description', 'extra'], types: ['slot', 'live', 'casino', 'fast'] }),
  'games.getProviders': () => ({ fields: ['game_params'], types: ['casino', 'slot', 'live', 'fast'] }),
  'games.getCategories': () => ({}),
  'games.getLikes': () => ({}),
  'games.addLike': (sysname) => ({ sysname }),
  'games.removeLike': (sysname) => ({ sysname }),
  'metadata.getgeneralinfo': () => ({}),
  'Jackpots.get': () => ({}),
  'Jackpots.getWinners': () => ({}),
  'events.handle': () => ({ event_name: 'pageview', event_params: { path: '/', first: true, n: 2 } }),
}

const attacks: readonly (readonly [string, Record<string, string | undefined>])[] = [
  ['no header', { 'x-requested-with': undefined }],
  ['a foreign Origin', { origin: 'https://evil.test' }],
  ['a null Origin', { origin: 'null' }],
  ['a cross-site request', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
  ['a text/plain body', { 'content-type': 'text/plain' }],
]

onEachDatabase((open) => {
  const aGame = async () => ((await open().visitor().call('games.get', { count: 1 })).body.data as { items: { sysname: string }[] }).items[0]?.sysname ?? ''

  for (const { name, access, effect } of calls) {
    test(`${name} answers a good request with what its schema says`, async () => {
      const someone = access === 'player' ? await open().player(LOGIN) : open().visitor()
      const answer = await someone.send(name.toUpperCase(), good[name](await aGame()))
      expect(answer.body.error).toBeUndefined()
      expect(answer.status).toBe(200)
      const isData = (await loaded(callFacts.get(name)?.area)).get(name)
      expect(isData?.(answer.body.data), JSON.stringify(isData?.errors)).toBe(true)
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    test(`${name} refuses a field it does not know, and names it`, async () => {
      const someone = access === 'player' ? await open().player(LOGIN) : open().visitor()
      const answer = await someone.send(name, { ...good[name]('x'), wrong_field: 'x' })
      expect([answer.status, answer.body.error?.type, answer.body.error?.error_data]).toEqual([400, 'InvalidParameterException', { wrong_field: ['additionalProperties'] }])
    })

    if (access === 'player') {
      test(`[S15] ${name} refuses a guest`, async () => {
        const answer = await open().visitor().send(name, good[name]('x'))
        expect([answer.status, answer.body.error?.type]).toEqual([401, 'AuthorizationException'])
        expect(answer.body.error?.reference).toMatch(/^[2-9A-Z]{10}$/)
      })
    }

    if (effect !== 'read') {
      test.each(attacks)(`[S9] ${name} refuses %s`, async (_attack, headers) => {
        const someone = access === 'player' ? await open().player(LOGIN) : open().visitor()
        const before = someone.cookie()
        const answer = await someone.send(name, good[name](await aGame()), headers)
        expect([answer.status, answer.body.error?.type]).toEqual([400, 'InvalidRequestException'])
        expect(someone.cookie()).toBe(before)
      })
    }
  }

  test('[API-1] a name that is no call is MethodNotFoundException, without a trace of our code', async () => {
    for (const name of ['nope.get', 'constructor', '__proto__', 'account.getInfo/x', '%00']) {
      const answer = await open().visitor().send(name)
      expect([answer.status, answer.body.error?.type]).toEqual([404, 'MethodNotFoundException'])
      expect(answer.text).not.toMatch(/ at |\.ts|node_modules/)
    }
  })

  test('[API-1] another version of the interface is refused, another locale counts as none', async () => {
    const app = open().app
    expect((await app.inject('/api/account.getInfo?v=1.0')).json().error.type).toBe('InvalidRequestException')
    expect((await app.inject('/api/games.getCategories?v=2.34&locale=xx')).json().data.items[0].name).toBe('Ommabop')
    expect((await app.inject('/api/games.getCategories?v=2.34&locale=ru&_non_strict=true')).json().data.items[0].name).toBe('Популярные')
  })

  test('[API-1] a POST is read from multipart form data too', async () => {
    const body = ['--b', 'Content-Disposition: form-data; name="locale"', '', 'ru', '--b--', ''].join('\r\n')
    const answer = await open().app.inject({ method: 'POST', url: '/api/account.changelocale?v=2.34', payload: body, headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-requested-with': 'XMLHttpRequest' } })
    expect(answer.json()).toEqual({ data: 1 })
  })

  test('[N4] the fault switch raises any error on one request', async () => {
    const answer = await open().visitor().send('games.get', {}, { 'x-sandbox-fault': 'TooManyRequestsException; 30' })
    expect([answer.status, answer.body.error?.type, answer.headers['retry-after']]).toEqual([429, 'TooManyRequestsException', '30'])
  })

  test('[P1] neither password nor session token is ever logged', async () => {
    const { logged } = open()
    const player = await open().player(LOGIN)
    const token = player.cookie()?.split('=')[1] ?? ''
    await player.call('account.getInfo', {})
    expect(token).toHaveLength(43)
    expect(logged.length).toBeGreaterThan(1)
    expect(logged.join('\n')).not.toContain(token)
    expect(logged.join('\n')).not.toContain('Playbill1')
  })
})
