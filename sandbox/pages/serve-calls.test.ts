import { expect, test } from 'vitest'
import { calls } from '#schemas/api/calls.ts'
import type { CallDefinition } from '#schemas/api/define-call.ts'
import { firstValues } from './calls/first-values.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { ORIGIN } from '../testing/open-sandbox.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

onUsualDatabase((open) => {
  const post = (
    fields: Record<string, string>,
    headers: Record<string, string | undefined> = {},
    url = '/sandbox/calls',
  ) =>
    open().app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: Object.fromEntries(
        Object.entries({ ...form, ...headers }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    })
  const signedIn = async (player: string) => {
    const [cookie] = (await post({ player, back: 'calls' }, {}, '/sandbox/sign-in')).cookies
    return { cookie: `${cookie?.name}=${cookie?.value}` }
  }
  const parametersOf = ({ request }: CallDefinition) =>
    typeof request === 'object' ? Object.keys(request.properties ?? {}) : []
  const idIn = (page: string) => Number(/&quot;id&quot;: (\d+)/.exec(page)?.[1])

  test('every call of the table has a link and a form with every parameter of its request', async () => {
    const list = (await open().app.inject('/sandbox/calls')).body
    for (const call of calls) {
      const { name } = call
      expect(list).toContain(`href="/sandbox/calls?call=${name}"`)
      const page = (await open().app.inject(`/sandbox/calls?call=${name}`)).body
      for (const parameter of parametersOf(call))
        expect([name, page.includes(`name="p.${parameter}"`)]).toEqual([name, true])
    }
  })

  test('the initial values of a form are parameters of its call', () => {
    for (const [name, values] of Object.entries(firstValues)) {
      const call = calls.find((one) => one.name === name)
      expect(call ? parametersOf(call) : []).toEqual(expect.arrayContaining(Object.keys(values)))
    }
  })

  test('a call is sent as the signed-in player, and as nobody else', async () => {
    expect((await post({ call: 'account.getBalance' })).body).toContain('AuthorizationException')
    const mine = await post({ call: 'account.getBalance' }, await signedIn('100001'))
    expect(mine.body).toContain('signed in as <strong>player@playbill.test</strong>')
    expect(mine.body).toContain('Answer: 200')
  })

  test('signing in and out by calls changes the session of the browser', async () => {
    const answer = await post({ call: 'auth.login', 'p.login': 'empty@playbill.test', 'p.password': 'Playbill3' })
    expect(answer.body).toContain('signed in as <strong>empty@playbill.test</strong>')
    const cookie = answer.cookies.map((one: { name: string; value: string }) => `${one.name}=${one.value}`).join('; ')
    expect((await post({ call: 'account.getInfo' }, { cookie })).body).toContain('&quot;uid&quot;: 100003')
    await post({ call: 'auth.logout' }, { cookie })
    expect((await post({ call: 'account.getInfo' }, { cookie })).body).toContain('&quot;uid&quot;: 0')
  })

  test('[M1] a call that moves money does so once an intent, however often its form is sent', async () => {
    const me = await signedIn('100001')
    const page = (await open().app.inject('/sandbox/calls?call=cashier.makedeposit')).body
    const intent = /name="p\.intent_id"[^>]* value="([\w-]{8,})"/.exec(page)?.[1] ?? ''
    const deposit = {
      call: 'cashier.makedeposit',
      'p.method': 'oltin-karta',
      'p.amount': '50000',
      'p.currency': 'UZS',
      'p.intent_id': intent,
    }
    const [first, again] = [await post(deposit, me), await post(deposit, me)]
    expect(idIn(first.body)).toBeGreaterThan(0)
    expect(idIn(again.body)).toBe(idIn(first.body))
    expect((await post({ ...deposit, 'p.amount': '60000' }, me)).body).toContain('Answer: 422')
    const [next] = /href="\/sandbox\/pay\/[\w-]+"/.exec(first.body) ?? []
    expect((await open().app.inject({ url: next?.slice(6, -1) ?? '', headers: me })).statusCode).toBe(200)
  })

  test('the QR code of an enrolment is drawn, with the code that counts now', async () => {
    const answer = await post({ call: 'account.changeTwoFactorAuth', 'p.state': 'true' }, await signedIn('100003'))
    expect(answer.body).toMatch(
      /<img class="qr" src="data:image\/svg\+xml,[\s\S]*The code of this secret now[^<]*<code>\d{6}<\/code>/,
    )
  })

  test('an empty field is not sent, null empties one, and a wrong one is named', async () => {
    const me = await signedIn('100003')
    expect((await post({ call: 'storage.set', 'p.key': 'one', 'p.value': '1' }, me)).body).toContain('Answer: 200')
    expect((await post({ call: 'storage.get', 'p.keys': 'one' }, me)).body).toContain(
      '&quot;key&quot;: &quot;one&quot;',
    )
    await post({ call: 'storage.set', 'p.key': 'one', 'p.value': 'null' }, me)
    expect((await post({ call: 'storage.get', 'p.keys': 'one' }, me)).body).not.toContain(
      '&quot;key&quot;: &quot;one&quot;',
    )
    expect((await post({ call: 'account.setTimeOut', 'p.duration': 'ever' }, me)).body).toMatch(
      /Answer: 400[\s\S]*InvalidParameterException[\s\S]*duration/,
    )
  })

  test('a fault that is switched on is seen: an error, a body that is not JSON, a connection that is lost', async () => {
    const { faults } = open().sandbox
    const see = async (text: string) => {
      faults.add({ call: 'account.getInfo', playerId: null, text, times: 1 })
      return (await post({ call: 'account.getInfo' })).body
    }
    expect(await see('TooManyRequestsException; 30')).toContain('Answer: 429, Retry-After 30 s')
    expect(await see('body=html')).toContain('This body is not JSON')
    expect(await see('drop=before')).toContain('No answer')
  })

  test('the answer of a call is shown as text', async () => {
    const answer = await post(
      { call: 'storage.set', 'p.key': '<script>', 'p.value': '"><img src=x>' },
      await signedIn('100003'),
    )
    expect(answer.body).not.toMatch(/<script>|<img src=x>/)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test.each([
    ['a foreign page', { origin: 'https://evil.test' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['no origin', { origin: undefined }],
  ])('[S9] the form refuses %s and sends nothing', async (_who, headers) => {
    const me = await signedIn('100001')
    const answer = await post({ call: 'storage.set', 'p.key': 'foreign', 'p.value': '1' }, { ...me, ...headers })
    expect(answer.statusCode).toBe(403)
    expect((await post({ call: 'storage.getKeys' }, me)).body).not.toContain('foreign')
  })

  test('signing in leads back to the calls and to no other place', async () => {
    const to = async (back: string) => (await post({ player: '100001', back }, {}, '/sandbox/sign-in')).headers.location
    expect([await to('calls'), await to('https://evil.test'), await to('//evil.test')]).toEqual([
      '/sandbox/calls',
      '/',
      '/',
    ])
  })

  test('the list of games opens one of each kind', async () => {
    const page = (await open().app.inject('/sandbox/games')).body
    const links = [...page.matchAll(/href="(\/sandbox\/games\/[^"?]+\?mode=fun)"/g)].map(([, to]) => to ?? '')
    expect(links.length).toBeGreaterThanOrEqual(6)
    for (const url of links) {
      const game = (await open().app.inject(url)).headers.location ?? ''
      expect([url, (await open().app.inject(game)).statusCode]).toEqual([url, 200])
    }
  })

  test('faults reach the calls of the games and of the sportsbook by their names', async () => {
    const events = async () => await open().app.inject('/sandbox/sportsbook-api/events')
    await post(
      { fault: 'status=503', call: 'sportsbook-api', player: '', times: '1', retry_after: '7' },
      {},
      '/sandbox/faults',
    )
    const refused = await events()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '7'])
    expect((await events()).statusCode).toBe(200)
    await post({ fault: 'body=truncated', call: 'sportsbook-api', times: '1' }, {}, '/sandbox/faults')
    const cut = await events()
    expect(() => JSON.parse(cut.body)).toThrow()
    await post({ fault: 'TooManyRequestsException', call: 'games-api', times: '1' }, {}, '/sandbox/faults')
    expect((await events()).statusCode).toBe(200)
    expect(
      (
        await open().app.inject({
          method: 'POST',
          url: '/sandbox/games-api/rounds',
          headers: { 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode,
    ).toBe(429)
  })
})
