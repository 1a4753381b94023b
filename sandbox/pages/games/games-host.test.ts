import { expect, test } from 'vitest'
import { engineIdOf } from '../../casino/engines/engine-of.ts'
import { engineIds } from '../../casino/engines/engine.ts'
import type { CasinoGame } from '../../casino/find-game.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { ORIGIN } from '../../testing/open-sandbox.ts'
import { openGame } from '../../testing/casino-fixtures.ts'
import { onUsualDatabase } from '../../testing/on-each-database.ts'

const PLAYER = 'player@playbill.test'

onUsualDatabase((open) => {
  const all = async () =>
    await open().sandbox.database.query<CasinoGame>('select * from sandbox.games order by priority')
  const gameOf = async (id: (typeof engineIds)[number]) => {
    const found = (await all()).find((game) => engineIdOf(game) === id && game.has_demo && !game.maintenance)
    if (!found) throw new Error(`There is no game for ${id}`)
    return found
  }
  let n = 0
  const nextId = () => `host-test-round-${String(n++).padStart(8, '0')}`

  test.each([...engineIds])(
    '[GAM-4] a page of %s opens under a strict CSP with rules, paytable and the stated rtp, in both languages',
    async (id) => {
      const game = await gameOf(id)
      for (const [locale, rules] of [
        ['uz', 'Qoidalar'],
        ['ru', 'Правила'],
      ] as const) {
        const { status, html } = await openGame(open(), open().visitor(), game.sysname, 'fun', locale)
        expect(status).toBe(200)
        expect(html).toContain(`<html lang="${locale}">`)
        expect(html).toContain(rules)
        expect(html).toContain(`${(game.rtp / 100).toFixed(2)}%`)
        expect(html).toMatch(/<table>/)
        expect(html).not.toMatch(/style="|<style|<script>|javascript:|\son[a-z]+=/)
      }
      const entry = await open().app.inject(`/sandbox/games/${game.sysname}`)
      const { headers } = await open().app.inject(String(entry.headers.location))
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain(`frame-ancestors ${ORIGIN};`)
      // Of the site's own origin here: it gets none of it.
      expect(headers['content-security-policy']).toMatch(/; sandbox allow-scripts$/)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('[GAM-4] every game of the catalogue opens by its launch path and code, and says why where it does not', async () => {
    const providers = await open().sandbox.database.query<{ sysname: string; game_params: { launch_path: string } }>(
      'select sysname, game_params from sandbox.providers',
    )
    const paths = new Map(providers.map(({ sysname, game_params }) => [sysname, game_params.launch_path]))
    const guest = open().visitor()
    for (const game of await all()) {
      const { body } = await guest.call('games.createLaunch', { sysname: game.sysname, mode: 'fun' })
      const { code, refusal } = body.data as CallOutput<'games.createLaunch'>
      expect([game.sysname, refusal]).toEqual([
        game.sysname,
        game.maintenance ? 'maintenance' : game.has_demo ? null : 'no-demo',
      ])
      const place = `${paths.get(game.provider)}/${String(game.extra['launch_code'])}?locale=ru&code=${String(code)}`
      const answer = await open().app.inject(place)
      expect(answer.statusCode, game.sysname).toBe(code === null ? 403 : 200)
      expect(answer.body).toContain(code === null ? 'refusal' : game.sysname)
    }
    expect((await open().app.inject('/sandbox/play/ambercleft/NO-0000')).statusCode).toBe(404)
    expect((await open().app.inject('/sandbox/games/no-such-game')).statusCode).toBe(404)
  })

  test('[O8] [S9] a code opens its game once, within a minute, for whom it was given, whatever cookie comes along', async () => {
    const me = await open().player(PLAYER)
    const [game, other] = [await gameOf('slot'), await gameOf('dice')]
    const codeFor = async () => {
      const { body } = await me.call('games.createLaunch', { sysname: game.sysname, mode: 'real' })
      return (body.data as CallOutput<'games.createLaunch'>).code ?? ''
    }
    const openWith = async (code: string, { provider, extra } = game, cookie = '') =>
      (
        await open().app.inject({
          url: `/sandbox/play/${provider}/${String(extra['launch_code'])}?code=${code}`,
          headers: { cookie },
        })
      ).statusCode
    const code = await codeFor()
    expect([await openWith(code), await openWith(code)]).toEqual([200, 403])
    expect(await openWith(await codeFor(), other)).toBe(403)
    expect(await openWith('', game, me.cookie() ?? '')).toBe(403)
    const late = await codeFor()
    open().clock.advance(60_000)
    expect(await openWith(late)).toBe(403)
  })

  test('[O5] the messages of a game are for the page that named itself where it is one of the site, else for the site', async () => {
    const game = await gameOf('slot')
    for (const [home, expected] of [
      [ORIGIN, ORIGIN],
      ['https://evil.example', ORIGIN],
      ['', ORIGIN],
    ]) {
      const entry = await open().app.inject(`/sandbox/games/${game.sysname}`)
      const { body } = await open().app.inject(`${String(entry.headers.location)}&home=${String(home)}`)
      expect(body).toContain(`&quot;home&quot;:&quot;${String(expected)}&quot;`)
    }
  })

  test('its scripts, styles, palettes and symbols are there, and nothing else', async () => {
    const game = await gameOf('slot')
    const { html } = await openGame(open(), open().visitor(), game.sysname, 'fun')
    const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, url = '']) =>
      url.startsWith('data:') ? [] : [url],
    )
    expect(urls.length).toBeGreaterThan(10)
    for (const url of urls) expect([url, (await open().app.inject(url)).statusCode]).toEqual([url, 200])
    for (const url of [
      'scripts/x.js',
      'palettes/x.css',
      'symbols/ambercleft/constructor-0.svg',
      'symbols/x/crown-0.svg',
    ])
      expect((await open().app.inject(`/sandbox/games-assets/${url}`)).statusCode).toBe(404)
  })

  test('a round for money by the game itself moves the balance, and asked again gives the same', async () => {
    const me = await open().player(PLAYER)
    const game = await gameOf('slot')
    const opened = await openGame(open(), me, game.sysname)
    const before = Number((await opened.state()).body.state?.['balance'])
    const wish = { round: nextId(), stake: game.min_bet }
    const first = await opened.play(wish)
    expect([first.status, first.body.round?.stake]).toEqual([200, game.min_bet])
    const again = await opened.play(wish)
    expect(again.body.round).toEqual(first.body.round)
    expect(Number(again.body.state?.['balance'])).toBe(before - game.min_bet + (first.body.round?.win ?? 0))
    const history = (await me.call('games.getHistory', { count: 1 })).body.data as {
      items: { game: string; stake: { amount: number } }[]
    }
    expect(history.items[0]).toMatchObject({
      game: game.sysname,
      type: 'casino',
      stake: { amount: game.min_bet / 100, currency: 'UZS' },
    })
  })

  test('a guest plays for play money only, which is the frame’s own', async () => {
    const game = await gameOf('dice')
    const real = await openGame(open(), open().visitor(), game.sysname, 'real')
    expect([real.status, real.token]).toEqual([403, ''])
    const opened = await openGame(open(), open().visitor(), game.sysname, 'fun')
    const wish = { round: nextId(), stake: game.min_bet, choice: { chance: 50, side: 'over' } }
    const first = await opened.play(wish)
    expect(Number(first.body.state?.['balance'])).toBe(100_000_000 - game.min_bet + (first.body.round?.win ?? 0))
    expect((await opened.play(wish)).body).toEqual(first.body)
    expect((await opened.play({ ...wish, stake: game.min_bet * 2 })).body.error?.reason).toBe('other-round')
    expect((await opened.play({ ...wish, round: nextId(), stake: game.max_bet + 1 })).body.error?.reason).toBe('stake')
    await open().sandbox.database.query('update sandbox.launches set demo_minor = 5 where player_id is null')
    expect((await opened.play({ ...wish, round: nextId() })).body.error?.reason).toBe('low-balance')
  })

  test('[S9] only the token of the launch plays: no cookie, no other token, none after signing out', async () => {
    const me = await open().player(PLAYER)
    const game = await gameOf('slot')
    const opened = await openGame(open(), me, game.sysname)
    const wish = { round: nextId(), stake: game.min_bet }
    for (const authorization of [
      '',
      'Bearer ',
      `Bearer ${'x'.repeat(43)}`,
      `Basic ${opened.token}`,
      `Bearer ${opened.token}x`,
    ]) {
      const answer = await opened.play(wish, { authorization, cookie: me.cookie() ?? '' })
      expect([authorization, answer.status, answer.body.error?.reason]).toEqual([authorization, 401, 'signed-out'])
    }
    const form = await open().app.inject({
      method: 'POST',
      url: '/sandbox/games-api/rounds',
      headers: { 'content-type': 'text/plain', cookie: me.cookie() ?? '' },
      payload: JSON.stringify(wish),
    })
    expect(form.statusCode).toBe(415)
    await me.call('account.logout' as never, {} as never).catch(() => undefined)
    await open().sandbox.database.query('delete from sandbox.sessions where player_id = 100001')
    expect((await opened.play(wish)).body.error?.reason).toBe('signed-out')
  })

  test('what is sent is checked, and too many rounds a minute are refused', async () => {
    const me = await open().player('+998901234567')
    const game = await gameOf('slot')
    const opened = await openGame(open(), me, game.sysname, 'fun')
    for (const wish of [
      { round: 'short', stake: game.min_bet },
      { round: nextId(), stake: '5' as never },
      { round: nextId(), stake: game.min_bet, choice: { extra: 1 } },
    ]) {
      expect((await opened.play(wish)).status).toBe(422)
    }
    const answers = []
    for (let round = 0; round < 120; round++)
      answers.push((await opened.play({ round: nextId(), stake: game.min_bet })).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(3)
    open().clock.advance(60_000)
    expect((await opened.play({ round: nextId(), stake: game.min_bet })).status).toBe(200)
  })

  test('a frame without an origin of its own may call', async () => {
    const answer = await open().app.inject({
      method: 'OPTIONS',
      url: '/sandbox/games-api/rounds',
      headers: { origin: 'null', 'access-control-request-method': 'POST' },
    })
    expect([
      answer.statusCode,
      answer.headers['access-control-allow-origin'],
      answer.headers['access-control-allow-credentials'],
    ]).toEqual([204, '*', undefined])
  })
})
