import { DAY_MS } from '#base/time.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { validators } from '#generated/api/answers.js'
import type { CallOutput } from '#schemas/api/calls.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { betsOf, eventsOf, legsOf, sendSlip, slipBody, slipOf } from '../testing/sportsbook-fixtures.ts'
import { ORIGIN } from '../testing/open-sandbox.ts'
import { sportsbookPresence } from './presence.ts'
import { STAKE, bettor, reasonOf, bettingHands } from '../testing/betting-fixtures.ts'

onUsualDatabase((open) => {
  const { database, main, prematch, oneLeg, runToEnd } = bettingHands(open)

  test('there are upcoming and running matches, now and at any later time', async () => {
    for (const jump of [0, 60_000, 37 * 60_000, 3 * DAY_MS, 200 * DAY_MS + 12_345]) {
      open().clock.advance(jump)
      const events = await eventsOf(open(), open().visitor())
      expect(events.filter(({ phase }) => phase === 'prematch').length).toBeGreaterThanOrEqual(12)
      expect(events.filter(({ phase }) => phase === 'live').length).toBeGreaterThanOrEqual(3)
      expect(
        events.every(({ starts_at, phase }) => Date.parse(starts_at) <= open().clock.now() === (phase === 'live')),
      ).toBe(true)
      expect(new Set(events.map(({ sport }) => sport))).toEqual(
        new Set(['football', 'tennis', 'basketball', 'table_tennis', 'kurash']),
      )
      expect(events.filter(({ phase }) => phase === 'prematch').every(({ markets }) => markets.length >= 3)).toBe(true)
    }
  })

  test('[M1] a slip sent twice, also at once, places its bets once; another slip with its id is refused', async () => {
    const player = await bettor(open())
    const slip = slipOf(await oneLeg(player))
    const answers = await Promise.all([
      sendSlip(open(), player, slip),
      sendSlip(open(), player, slip),
      sendSlip(open(), player, slip),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.bets?.[0]?.id)).size).toBe(1)
    expect(reasonOf(await sendSlip(open(), player, { ...slip, stakeMinor: STAKE * 2 }))).toBe('other-slip')
    expect(await main(player.uid)).toBe(10_000_000 - STAKE)
    expect(await betsOf(open(), player)).toHaveLength(1)
  })

  test('odds other than those accepted are refused, even higher ones, and the answer has the current odds', async () => {
    const player = await bettor(open())
    const legs = (await prematch(player)).slice(0, 1)
    const [leg] = legs
    for (const by of [-1, 1]) {
      const answer = await sendSlip(open(), player, slipOf(legs.map((one) => ({ ...one, odds: one.odds + by }))))
      expect([answer.status, reasonOf(answer), answer.body.error?.legs]).toEqual([409, 'odds-changed', [leg]])
    }
    let seen = await eventsOf(open(), player)
    const before = legsOf(seen)
    open().clock.advance(12 * 60_000)
    seen = await eventsOf(open(), player)
    const moved = before.find((one) =>
      legsOf(seen).some(
        (now) =>
          now.event === one.event &&
          now.market === one.market &&
          now.selection === one.selection &&
          now.odds !== one.odds,
      ),
    )
    if (!moved) throw new Error('No odds have moved within twelve minutes')
    expect(reasonOf(await sendSlip(open(), player, slipOf([moved])))).toBe('odds-changed')
    expect(await main(player.uid)).toBe(10_000_000)
    expect(await betsOf(open(), player)).toEqual([])
  })

  test('a market that is suspended, a match that is over and a line that is not offered take no bets', async () => {
    const player = await bettor(open())
    const legs = await oneLeg(player)
    expect(
      reasonOf(
        await sendSlip(
          open(),
          player,
          slipOf(legs.map((leg) => ({ ...leg, market: 'total_500.5', selection: 'over' as const }))),
        ),
      ),
    ).toBe('closed')
    let held: Awaited<ReturnType<typeof eventsOf>>[number] | undefined
    for (let minute = 0; minute < 120 && !held; minute++) {
      open().clock.advance(60_000)
      held = (await eventsOf(open(), player)).find(({ markets }) => markets.some(({ is_suspended }) => is_suspended))
    }
    const market = held?.markets.find(({ is_suspended }) => is_suspended)
    const selection = market?.selections[0]
    if (!held || !market || !selection) throw new Error('No market was suspended within two hours')
    expect(
      reasonOf(
        await sendSlip(
          open(),
          player,
          slipOf([{ event: held.id, market: market.id, selection: selection.id, odds: selection.odds }]),
        ),
      ),
    ).toBe('closed')
    await runToEnd()
    expect(reasonOf(await sendSlip(open(), player, slipOf(legs)))).toBe('closed')
    expect(await main(player.uid)).toBe(10_000_000)
  })

  test('a slip that is wrong, too small, too large, above the balance or without a player stakes nothing', async () => {
    const player = await bettor(open(), 5_000_000)
    const all = await prematch(player)
    const [leg] = all
    if (!leg) throw new Error('no leg')
    const sameMatch = all.filter(({ event }) => event === leg.event).slice(0, 2)
    const tries: [string, Parameters<typeof slipOf>][] = [
      ['stake', [[leg], { stakeMinor: 99_999 }]],
      ['stake', [[leg], { stakeMinor: 500_000_001 }]],
      ['low-balance', [[leg], { stakeMinor: 5_000_001 }]],
      ['slip', [sameMatch]],
      ['slip', [[leg, leg], { kind: 'singles' }]],
      ['slip', [[leg], { kind: 'accumulator' }]],
      ['slip', [[], { kind: 'singles' }]],
      ['slip', [[leg], { slip: 'short' }]],
      ['slip', [[{ ...leg, market: 'total_x' }]]],
      ['slip', [[{ ...leg, odds: 1.5 }]]],
      ['no-bonus', [[leg], { balance: 'betting_bonus' }]],
      ['stake', [[leg], { stakeMinor: 100_000.5 }]],
    ]
    for (const [reason, args] of tries) expect(reasonOf(await sendSlip(open(), player, slipOf(...args)))).toBe(reason)
    expect(reasonOf(await sendSlip(open(), open().visitor(), slipOf([leg])))).toBe('signed-out')
    for (const headers of [
      { 'x-requested-with': undefined },
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain' },
    ]) {
      expect((await sendSlip(open(), player, slipOf([leg]), headers)).status).toBeGreaterThanOrEqual(400)
    }
    expect(await main(player.uid)).toBe(5_000_000)
    expect(await betsOf(open(), player)).toEqual([])
  })

  test('players on a break, unverified players and players with an incomplete registration are refused', async () => {
    const player = await bettor(open())
    const legs = await oneLeg(player)
    const cases = [
      [
        'paused',
        'update sandbox.players set paused_until = $2 where id = $1',
        'update sandbox.players set paused_until = null where id = $1',
      ],
      [
        'verification',
        'update sandbox.players set is_kyc_block_enabled = $2::timestamptz is not null where id = $1',
        'update sandbox.players set is_kyc_block_enabled = false where id = $1',
      ],
      [
        'profile',
        'update sandbox.players set is_registration_completed = $2::timestamptz is null where id = $1',
        'update sandbox.players set is_registration_completed = true where id = $1',
      ],
    ] as const
    for (const [reason, set, unset] of cases) {
      await database().query(set, [player.uid, new Date(open().clock.now() + DAY_MS)])
      expect(reasonOf(await sendSlip(open(), player, slipOf(legs)))).toBe(reason)
      await database().query(unset, [player.uid])
    }
    expect(await main(player.uid)).toBe(10_000_000)
    expect((await sendSlip(open(), player, slipOf(legs))).status).toBe(200)
  })

  test('[PRF-6] bets on sports are in the bet history', async () => {
    const player = await bettor(open())
    const legs = (await prematch(player)).filter(({ market }) => market === 'result').slice(0, 1)
    await sendSlip(open(), player, slipOf(legs))
    const history = async () =>
      ((await player.call('games.getHistory', { type: 'betting' })).body.data as CallOutput<'games.getHistory'>).items
    expect(await history()).toEqual([
      expect.objectContaining({
        type: 'betting',
        status: 'open',
        game: null,
        is_free: false,
        stake: { amount: 1_000, currency: 'UZS' },
        win: { amount: 0, currency: 'UZS' },
        name: expect.stringMatching(/ – .+: .+/),
      }),
    ])
    await runToEnd()
    expect((await history())[0]?.status).toMatch(/won|lost|returned/)
  })

  test('[O8] [S9] on the host of games a one-time code says who bets, and cookies are not read', async () => {
    const player = await bettor(open())
    const host = Fastify()
    await open().sandbox.registerGames(host)
    const launch = async (who: Pick<typeof player, 'call'>, sysname = 'dgt_sportsbook') =>
      (await who.call('games.createLaunch', { sysname, mode: 'real' })).body.data as CallOutput<'games.createLaunch'>
    const page = async (code: string | null, headers = {}) => {
      const answer = await host.inject({
        url: `/sandbox/sportsbook?locale=ru&home=${ORIGIN}${code === null ? '' : `&code=${code}`}`,
        headers,
      })
      expect(answer.headers['content-security-policy']).toContain(`frame-ancestors ${ORIGIN}`)
      const text = /data-sportsbook="([^"]*)"/
        .exec(answer.body)?.[1]
        ?.replaceAll('&quot;', '"')
        .replaceAll('&#34;', '"')
      return JSON.parse(text ?? '') as { home: string; isGuest: boolean; token?: string }
    }
    const { code } = await launch(player)
    const { token, ...opened } = await page(code)
    expect(opened).toMatchObject({ home: ORIGIN, isGuest: false })
    expect((await page(code)).isGuest).toBe(true)
    expect((await page(null, { cookie: player.cookie() ?? '' })).isGuest).toBe(true)

    const legs = (await prematch(player)).slice(0, 1)
    const place = async (headers: Record<string, string>) => {
      const answer = await host.inject({
        method: 'POST',
        url: '/sandbox/sportsbook-api/bets',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: slipBody(slipOf(legs)),
      })
      return answer.statusCode
    }
    expect(await place({ cookie: player.cookie() ?? '' })).toBe(401)
    expect(await place({ authorization: `Bearer ${'x'.repeat(32)}` })).toBe(401)
    expect(await place({ authorization: `Bearer ${token ?? ''}` })).toBe(200)
    const guest = await open().visitor().call('games.createLaunch', { sysname: 'dgt_sportsbook', mode: 'real' })
    expect(guest.body).toMatchObject({ error: { type: 'AuthorizationException' } })
    await player.call('auth.logout', {})
    expect(await place({ authorization: `Bearer ${token ?? ''}` })).toBe(401)
    await host.close()
  })

  test('[GAM-1] the sportsbook is listed in the format of games.get', () => {
    const isValid = validators.get('games.get')
    expect(isValid?.(sportsbookPresence(0, null))).toBe(true)
    expect(sportsbookPresence(0, 'http://games.localhost:3002')).toMatchObject({
      total: 1,
      items: [{ sysname: 'dgt_sportsbook', extra: { launch_url: 'http://games.localhost:3002/sandbox/sportsbook' } }],
    })
    expect(sportsbookPresence(1, null)).toEqual({ items: [], total: 1, offset: 1, count: 0 })
  })

  test('the page may run only its own files, is for a frame of the site only, and speaks both languages', async () => {
    for (const [locale, word] of [
      ['uz', 'Kutilayotgan'],
      ['ru', 'Скоро'],
    ] as const) {
      const page = await open().app.inject(`/sandbox/sportsbook?locale=${locale}`)
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      )
      expect(page.body).toContain(word)
      expect(page.body).not.toMatch(/<style|style=|<script>| on[a-z]+="/)
    }
  })
})
