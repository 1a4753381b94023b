import { expect, test } from 'vitest'
import { currentCode } from '../auth/two-factor.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { ORIGIN } from '../testing/open-sandbox.ts'

type Step = { status: number; location: string; body: string }

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

onUsualDatabase((open) => {
  /** A browser with cookies of its own. */
  function browser() {
    const jar = new Map<string, string>()
    const send = async (
      method: 'GET' | 'POST',
      url: string,
      fields: Record<string, string> = {},
      headers: Record<string, string> = {},
    ): Promise<Step> => {
      const answer = await open().app.inject({
        method,
        url,
        headers: {
          ...(method === 'POST' ? form : { 'sec-fetch-site': 'same-origin' }),
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        ...(method === 'POST' ? { payload: new URLSearchParams(fields).toString() } : {}),
      })
      for (const { name, value } of answer.cookies) {
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return { status: answer.statusCode, location: String(answer.headers.location ?? ''), body: answer.body }
    }
    const init = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      send(
        'GET',
        `/oauth/init?${new URLSearchParams({ service: 'google', redirect_url: '/profile/settings', type_auth: 'login', ...query })}`,
        {},
        headers,
      )
    /** At the provider: agrees as this person; returns where the provider sends the browser. */
    const agree = async (authorize: string, fields: Record<string, string> = { person: 'malika' }) => {
      const request = Object.fromEntries(new URL(authorize, ORIGIN).searchParams)
      return (await send('POST', '/sandbox/oauth/authorize', { ...request, decision: 'allow', ...fields })).location
    }
    const uid = async () => {
      const answer = await open().app.inject({
        url: '/api/account.getInfo?v=2.34',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      return (answer.json() as { data: { uid: number } }).data.uid
    }
    return { jar, send, init, agree, uid }
  }
  const messageOf = ({ body }: Step): Record<string, unknown> =>
    JSON.parse(/data-message="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? 'null') as Record<string, unknown>

  test('[AUT-7] a person at a service is registered, incompletely, and signed in again the next time', async () => {
    const [first, second] = [browser(), browser()]
    const done = await first.send(
      'GET',
      await first.agree((await first.init({ redirect_url: `${ORIGIN}/ru/promotions` })).location),
    )
    expect([done.status, messageOf(done)]).toEqual([
      200,
      {
        type: 'social-auth',
        status: 'ok',
        service: 'google',
        type_auth: 'login',
        is_new: true,
        is_registration_completed: false,
      },
    ])
    expect(done.body).toContain('data-target="/ru/promotions"')
    expect(await first.uid()).toBeGreaterThan(100_000)
    const again = await second.send('GET', await second.agree((await second.init()).location))
    expect([messageOf(again).is_new, await second.uid()]).toEqual([false, await first.uid()])
  })

  test('[AUT-7] the result page tells the page that opened it, by the exact origin, and runs one script of its own', async () => {
    const script = await open().app.inject('/oauth/result.js')
    expect(script.body).toContain('window.opener.postMessage(JSON.parse(message), window.location.origin)')
    const one = browser()
    const answer = await open().app.inject({ url: '/oauth/callback?state=x&code=y', headers: { cookie: '' } })
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect([answer.headers['cache-control'], answer.headers['referrer-policy'], await one.uid()]).toEqual([
      'no-store',
      'same-origin',
      0,
    ])
  })

  test.each([
    ['//evil.test'],
    ['https://evil.test/'],
    ['https://playbill.test.evil.test/'],
    ['/\\evil.test'],
    ['javascript:alert(1)'],
    ['https://playbill.test//evil.test'],
    ['/%2f/evil.test'],
  ])('[S11] the redirect_url %s is refused before anything begins', async (redirect_url) => {
    const one = browser()
    const answer = await one.init({ redirect_url })
    expect([answer.status, answer.location, one.jar.size]).toEqual([400, '', 0])
  })

  test('[S11] an unknown service, another type and another site cannot start a sign-in', async () => {
    for (const answer of [
      await browser().init({ service: 'constructor' }),
      await browser().init({ type_auth: 'admin' }),
      await browser().init({}, { 'sec-fetch-site': 'cross-site' }),
    ])
      expect([answer.status, answer.location]).toEqual([400, ''])
  })

  const attack = async (
    change: (
      callback: URL,
      mine: ReturnType<typeof browser>,
    ) => Promise<ReturnType<typeof browser>> | ReturnType<typeof browser>,
  ) => {
    const mine = browser()
    const callback = new URL(await mine.agree((await mine.init()).location), ORIGIN)
    const victim = await change(callback, mine)
    const answer = await victim.send('GET', callback.pathname + callback.search)
    return [answer.status, messageOf(answer).reason, await victim.uid()]
  }

  test('[S11] a forged state is refused', async () =>
    expect(await attack((url, mine) => (url.searchParams.set('state', 'x'.repeat(43)), mine))).toEqual([
      400,
      'state',
      0,
    ]))
  test('[S11] a missing state is refused', async () =>
    expect(await attack((url, mine) => (url.searchParams.delete('state'), mine))).toEqual([400, 'state', 0]))
  test("[S11] an attacker's own answer in another browser is refused (login CSRF)", async () =>
    expect(await attack(() => browser())).toEqual([400, 'state', 0]))
  test("[S11] another browser's own attempt does not help", async () =>
    expect(
      await attack(async () => {
        const victim = browser()
        await victim.init()
        return victim
      }),
    ).toEqual([400, 'state', 0]))
  test('[S11] a forged code is refused', async () =>
    expect(await attack((url, mine) => (url.searchParams.set('code', 'y'.repeat(43)), mine))).toEqual([400, 'code', 0]))
  test('[S11] a code that was asked for with another verifier is refused (code injection)', async () =>
    expect(
      await attack(async (url, mine) => {
        const thief = browser()
        url.searchParams.set(
          'code',
          new URL(await thief.agree((await thief.init()).location), ORIGIN).searchParams.get('code') ?? '',
        )
        return mine
      }),
    ).toEqual([400, 'code', 0]))
  test('[S11] a code of another service is refused', async () =>
    expect(
      await attack(async (url, mine) => {
        const { location } = await mine.init({ service: 'vk' })
        const request = new URL(location, ORIGIN)
        request.searchParams.set('service', 'apple')
        url.search = new URL(await mine.agree(request.pathname + request.search), ORIGIN).search
        return mine
      }),
    ).toEqual([400, 'code', 0]))
  test('[S11] a code a minute old is refused', async () =>
    expect(await attack((_url, mine) => (open().clock.advance(60_000), mine))).toEqual([400, 'code', 0]))
  test('[S11] an attempt ten minutes old is refused', async () =>
    expect(await attack((_url, mine) => (open().clock.advance(600_000), mine))).toEqual([400, 'state', 0]))
  test('[S11] an attempt is bound to the session that began it', async () =>
    expect(await attack((_url, mine) => (mine.jar.set('__Host-playbill', 'another-session'), mine))).toEqual([
      400,
      'state',
      0,
    ]))
  test('[S11] an answer counts once', async () => {
    const mine = browser()
    const callback = await mine.agree((await mine.init()).location)
    const savedCookies = new Map(mine.jar)
    await mine.send('GET', callback)
    const thief = browser()
    for (const [name, value] of savedCookies) thief.jar.set(name, value)
    const answer = await thief.send('GET', callback)
    expect([answer.status, messageOf(answer).reason, await thief.uid()]).toEqual([400, 'state', 0])
  })

  test('[S11] the provider redirects only to the site, accepts only S256, and its form only from its own page', async () => {
    const mine = browser()
    const request = Object.fromEntries(new URL((await mine.init()).location, ORIGIN).searchParams)
    for (const wrong of [
      { redirect_uri: 'https://evil.test/' },
      { redirect_uri: '/oauth/callback/../evil' },
      { code_challenge_method: 'plain' },
      { code_challenge: 'short' },
      { client_id: 'other' },
      { response_type: 'token' },
    ]) {
      const answer = await mine.send('POST', '/sandbox/oauth/authorize', {
        ...request,
        ...wrong,
        decision: 'allow',
        person: 'malika',
      })
      expect([wrong, answer.status, answer.location]).toEqual([wrong, 400, ''])
    }
    const foreign = await mine.send(
      'POST',
      '/sandbox/oauth/authorize',
      { ...request, decision: 'allow', person: 'malika' },
      { origin: 'https://evil.test' },
    )
    expect([foreign.status, foreign.location]).toEqual([400, ''])
  })

  test.each([
    ['deny', 'denied'],
    ['error', 'provider'],
  ])('[S11] a person who decides %s ends on a page that says so, signed in nowhere', async (decision, reason) => {
    const mine = browser()
    const request = Object.fromEntries(new URL((await mine.init()).location, ORIGIN).searchParams)
    const { location } = await mine.send('POST', '/sandbox/oauth/authorize', { ...request, decision })
    const answer = await mine.send('GET', location)
    expect([answer.status, messageOf(answer).reason, await mine.uid()]).toEqual([400, reason, 0])
  })

  test('[S11] an email that another player already has links nothing', async () => {
    const mine = browser()
    await mine.send(
      'GET',
      await mine.agree((await mine.init()).location, { name: 'Thief', email: 'player@playbill.test' }),
    )
    const uid = await mine.uid()
    expect(uid).not.toBe(100_001)
    expect(
      await open().sandbox.database.query('select count(*)::int as n from sandbox.contacts where player_id = $1', [
        uid,
      ]),
    ).toEqual([{ n: 0 }])
  })

  test('[S10] a new session at social sign-in; a player with two-factor on is asked for the code', async () => {
    const mine = browser()
    await mine.send('GET', await mine.agree((await mine.init()).location, { person: 'timur' }))
    const uid = await mine.uid()
    const secret = 'PLAYBILLTESTSECRETDO2345PLAYBILL'
    await open().sandbox.database.query('update sandbox.players set totp_secret = $2 where id = $1', [uid, secret])
    const next = browser()
    const response = await next.send('GET', await next.agree((await next.init()).location, { person: 'timur' }))
    const stateOf = ({ body }: Step) => /name="state" value="([^"]+)"/.exec(body)?.[1] ?? ''
    expect([response.status, await next.uid()]).toEqual([200, 0])
    const wrong = await next.send('POST', '/oauth/second-step', { state: stateOf(response), code: '000000' })
    expect([wrong.body.includes('The code is invalid'), await next.uid()]).toEqual([true, 0])
    const thief = await browser().send('POST', '/oauth/second-step', {
      state: stateOf(wrong),
      code: currentCode(secret, open().clock.now()),
    })
    expect(messageOf(thief).reason).toBe('state')
    const done = await next.send('POST', '/oauth/second-step', {
      state: stateOf(wrong),
      code: currentCode(secret, open().clock.now()),
    })
    expect([messageOf(done).status, await next.uid()]).toEqual(['ok', uid])
  })

  test('[S15] a banned player is signed in by no service', async () => {
    const mine = browser()
    await mine.send('GET', await mine.agree((await mine.init()).location, { person: 'nomail' }))
    await open().sandbox.database.query("update sandbox.players set status = 'banned' where id = $1", [
      await mine.uid(),
    ])
    const next = browser()
    const answer = await next.send('GET', await next.agree((await next.init()).location, { person: 'nomail' }))
    expect([answer.status, messageOf(answer).reason, await next.uid()]).toEqual([400, 'UserBannedException', 0])
  })
})
