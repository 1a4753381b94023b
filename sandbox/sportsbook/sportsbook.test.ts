import { expect, test } from 'vitest'
import { validators } from '#generated/api/answers.js'
import type { CallOutput } from '#schemas/api/calls.ts'
import { seeded } from '../catalogue/seeded.ts'
import { newPlayer } from '../testing/identity-hands.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { TestSandbox, Visitor } from '../testing/open-sandbox.ts'
import { betsOf, eventsOf, legsOf, sendSlip, slipOf, type SlipAnswer } from '../testing/sportsbook-hands.ts'
import { activateBonus } from '../bonuses/activate-bonus.ts'
import { deactivateBonus, removeBonus } from '../bonuses/end-bonus.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { settleBets } from './settle-bets.ts'
import { keepAndPlay } from './mount-sportsbook.ts'
import { betsOfSlip } from './bet.ts'
import { payWin } from './pay-win.ts'
import { sportsbookPresence } from './presence.ts'
import { payout } from './payout.ts'

const STAKE = 100_000
const DAY_MS = 86_400_000
/** After this every match of the timetable is over, and sessions are not. */
const OVER_MS = 10 * 3_600_000
let funded = 0

/** A fresh player with real money. */
async function bettor(sandbox: TestSandbox, minor = 10_000_000): Promise<Visitor & { uid: number }> {
  const player = await newPlayer(sandbox)
  await sandbox.sandbox.database.transaction((tx) =>
    postMovement(tx, {
      at: sandbox.clock.now(),
      cause: 'test',
      reference: `bettor-${++funded}`,
      currency: 'UZS',
      entries: [
        { account: { player: player.uid, kind: 'main' }, minor },
        { account: { house: 'provider' }, minor: -minor },
      ],
    }),
  )
  return player
}

const reasonOf = ({ body }: SlipAnswer) => body.error?.reason

onUsualDatabase((open) => {
  const database = () => open().sandbox.database
  const main = async (player: number) => (await readBalance(database(), player, 'main', 'look')).minor
  const prematch = async (someone: Visitor) =>
    legsOf(
      (await eventsOf(open(), someone)).filter(
        ({ phase, starts_at }) => phase === 'prematch' && Date.parse(starts_at) > open().clock.now() + 600_000,
      ),
    )
  const oneLeg = async (someone: Visitor) => (await prematch(someone)).slice(0, 1)
  const runToEnd = async () => {
    open().clock.advance(OVER_MS)
    await open().sandbox.jobs.run()
  }

  test('there are matches to come and matches being played, now and whatever the clock says later', async () => {
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

  test('[M1] a slip sent twice, also at once, places its bets once; another wish under its id is refused', async () => {
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

  test('odds other than those accepted are refused, higher ones too, and the answer says how they stand', async () => {
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

  test('a slip that is wrong, too small, too large, beyond the balance or of nobody stakes nothing', async () => {
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

  test('players who take a break, or are to be verified, or have not completed their registration, are refused', async () => {
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

  test('bets are settled once by what came of the matches, whoever settles and however often, and the ledger has each once', async () => {
    const random = seeded('settling')
    const players = await Promise.all(Array.from({ length: 4 }, () => bettor(open(), 500_000_000)))
    for (let n = 0; n < 30; n++) {
      const player = random.pick(players)
      const legs = await prematch(player)
      const events = [...new Set(legs.map(({ event }) => event))]
        .sort(() => random.next() - 0.5)
        .slice(0, random.int(1, 4))
      const chosen = events.map((event) => random.pick(legs.filter((leg) => leg.event === event)))
      const answer = await sendSlip(
        open(),
        player,
        slipOf(chosen, {
          kind: chosen.length > 1 && random.chance(0.5) ? 'accumulator' : 'singles',
          stakeMinor: random.int(100_000, 400_000),
        }),
      )
      expect(answer.status).toBe(200)
    }
    open().clock.advance(5 * 60_000)
    const before = await Promise.all(players.map(({ uid }) => main(uid)))
    open().clock.advance(DAY_MS)
    const now = open().clock.now()
    await keepAndPlay(database(), now)
    const settled = await Promise.all([
      settleBets(database(), now),
      settleBets(database(), now),
      settleBets(database(), now),
    ])
    await settleBets(database(), now)
    const ours = players.map(({ uid }) => uid)
    const bets = await database().query<{
      id: number
      player_id: number
      slip: string
      status: string
      stake_minor: number
      win_minor: number
    }>(
      'select id, player_id, slip, status, stake_minor, win_minor from sandbox.sport_bets where player_id = any($1::integer[])',
      [ours],
    )
    const legs = await database().query<{
      bet_id: number
      odds: number
      result: string | null
      market: string
      selection: string
      score: { home: number; away: number; sets: [number, number][] }
      status: string
      sport: string
    }>(
      'select l.bet_id, l.odds, l.result, l.market, l.selection, e.score, e.status, e.sport from sandbox.sport_bet_legs l join sandbox.sport_events e on e.id = l.event_id',
    )
    expect(bets.every(({ status }) => status !== 'open')).toBe(true)
    expect(settled.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    for (const bet of bets) {
      const own = legs.filter(({ bet_id }) => bet_id === bet.id)
      const isLost = own.some(({ result }) => result === 'lost')
      const won = own.filter(({ result }) => result === 'won')
      expect(bet.win_minor).toBe(
        isLost
          ? 0
          : won.length === 0
            ? bet.stake_minor
            : payout(
                bet.stake_minor,
                won.map(({ odds }) => odds),
              ),
      )
      expect(bet.status).toBe(isLost ? 'lost' : won.length === 0 ? 'returned' : 'won')
    }
    // By hand, not by the function that settles: the markets of football.
    const football = legs.filter(({ sport, status }) => sport === 'football' && status === 'ended')
    for (const { market, selection, score, result } of football) {
      const line = Number(market.split('_')[1] ?? 0)
      const edge = market.startsWith('total') ? score.home + score.away - line : score.home - score.away + line
      const isWon =
        market === 'result'
          ? selection === (score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw')
          : edge > 0 === (selection === 'over' || selection === 'home')
      if (result !== null) expect(result).toBe(market !== 'result' && edge === 0 ? 'returned' : isWon ? 'won' : 'lost')
    }
    for (const [index, player] of ours.entries()) {
      const wins = bets
        .filter(({ player_id }) => player_id === player)
        .reduce((sum, { win_minor }) => sum + win_minor, 0)
      expect(await main(player)).toBe((before[index] ?? 0) + wins)
    }
    const [once] = await database().query<{ most: number }>(
      "select coalesce(max(n), 0)::integer as most from (select count(*) as n from sandbox.movements where cause in ('bet', 'bet_settled') group by cause, reference) c",
    )
    expect(once?.most).toBe(1)
    // Were a bet ever opened again, the ledger would still not pay it twice.
    const again = bets.find(({ status }) => status === 'won') ?? bets.find(({ status }) => status === 'returned')
    if (!again) throw new Error('None of thirty bets has won')
    const reopened = database().transaction(async (tx) => {
      await tx.query("update sandbox.sport_bets set status = 'open', settled_at = null, win_minor = 0 where id = $1", [
        again.id,
      ])
      const bet = (await betsOfSlip(tx, again.player_id, again.slip)).find(({ id }) => id === again.id)
      if (bet) await payWin(tx, bet, again.win_minor, now)
    })
    await expect(reopened).rejects.toThrow('duplicate key')
  }, 240_000)

  test('many players bet on the same matches while these are played and settled: no deadlock is left, and all accounts sum to zero', async () => {
    const random = seeded('all at once')
    const players = await Promise.all(Array.from({ length: 6 }, () => bettor(open(), 3_000_000)))
    const outcomes = new Map<string, number>()
    for (let turn = 0; turn < 4; turn++) {
      const now = open().clock.now()
      const slips = players.flatMap((player) =>
        Array.from({ length: 3 }, async () => {
          const legs = legsOf(await eventsOf(open(), player))
          const events = [...new Set(legs.map(({ event }) => event))]
            .sort(() => random.next() - 0.5)
            .slice(0, random.int(1, 5))
          const answer = await sendSlip(
            open(),
            player,
            slipOf(
              events.map((event) => random.pick(legs.filter((leg) => leg.event === event))),
              { stakeMinor: random.int(100_000, 900_000) },
            ),
          )
          const outcome = reasonOf(answer) ?? 'placed'
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        }),
      )
      open().clock.advance(20_000)
      await Promise.all([
        ...slips,
        keepAndPlay(database(), now + 20_000),
        settleBets(database(), now),
        settleBets(database(), now),
      ])
      open().clock.advance(40 * 60_000)
      await open().sandbox.jobs.run()
    }
    expect(
      [...outcomes.keys()].filter(
        (outcome) => !['placed', 'odds-changed', 'closed', 'low-balance', 'payout'].includes(outcome),
      ),
    ).toEqual([])
    expect(outcomes.get('placed')).toBeGreaterThan(10)
    expect(
      open().logged.filter(
        (line) =>
          line.includes('sportsbook failed') || (line.includes('job failed') && /matches|bets on sports/.test(line)),
      ),
    ).toEqual([])
    expect(
      await database().query(
        'select a.currency, sum(e.minor)::bigint as sum from sandbox.entries e join sandbox.accounts a on a.id = e.account_id group by 1 having sum(e.minor) <> 0',
      ),
    ).toEqual([])
    for (const { uid } of players) {
      const [sums] = await database().query<{ sum: number }>(
        'select coalesce(sum(win_minor - stake_minor), 0)::bigint as sum from sandbox.sport_bets where player_id = $1',
        [uid],
      )
      expect(await main(uid)).toBe(3_000_000 + (sums?.sum ?? 0))
    }
  }, 240_000)

  test('a bet of betting bonus money wins into the bonus, counts towards its wagering when it is settled, and real stakes bring points', async () => {
    const player = await open().player('player@playbill.test')
    const bonusOf = async () =>
      (
        await database().query<{ id: number; done_minor: number; status: string }>(
          "select id, done_minor, status from sandbox.bonuses where player_id = 100001 and type = 'betting' and status = 'active'",
        )
      )[0]
    const before = await bonusOf()
    if (!before) throw new Error('The test player has no active betting bonus')
    const money = async () => (await readBalance(database(), 100_001, 'betting_bonus', 'look')).minor
    const had = await money()
    const points = async () =>
      (
        await database().query<{ minor: number }>(
          "select minor from sandbox.accounts where player_id = 100001 and kind = 'points'",
        )
      )[0]?.minor ?? 0
    const leg = (await prematch(player)).find(({ odds }) => odds < 1_600)
    if (!leg) throw new Error('There is no favourite')
    expect(
      (await sendSlip(open(), player, slipOf([leg], { balance: 'betting_bonus', stakeMinor: 200_000 }))).status,
    ).toBe(200)
    expect((await sendSlip(open(), player, slipOf([leg], { stakeMinor: 1_000_000 }))).status).toBe(200)
    expect([await money(), (await bonusOf())?.done_minor]).toEqual([had - 200_000, before.done_minor])
    await runToEnd()
    const bets = (await betsOf(open(), player)).slice(0, 2)
    const ofBonus = bets.find(({ balance }) => balance === 'betting_bonus')
    const counted = bets.filter(({ status }) => status !== 'returned').reduce((sum, { stake }) => sum + stake, 0)
    expect([await money(), (await bonusOf())?.done_minor]).toEqual([
      had - 200_000 + (ofBonus?.win ?? 0),
      before.done_minor + counted,
    ])
    if (counted > 0) expect(await points()).toBeGreaterThan(0)
  })

  test.each([
    ['active', { betting_bonus: 1_000_000 - STAKE, kept: 0 }],
    ['available', { betting_bonus: 0, kept: 1_000_000 - STAKE }],
    ['removed', { betting_bonus: 0, kept: 0 }],
  ] as const)(
    'what a bet on bonus money wins goes to its bonus, which is %s by then, and never to real money',
    async (status, before) => {
      const player = await bettor(open())
      const own = { playerId: player.uid, type: 'betting' as const, now: open().clock.now() }
      const texts = { uz: { title: 'Sinov', text: 'Sinov' }, ru: { title: 'Проба', text: 'Проба' } }
      const id = await database().transaction(async (tx) => {
        const bonus = await grantBonus(tx, {
          ...own,
          texts,
          image: 'betting',
          currency: 'UZS',
          minor: 1_000_000,
          wagering: 100,
          days: 5,
          at: own.now,
          source: `sportsbook-${player.uid}`,
        })
        await activateBonus(tx, { ...own, id: bonus })
        return bonus
      })
      const leg = (await prematch(player)).find(({ market, selection }) => market === 'result' && selection === 'home')
      if (!leg) throw new Error('There is no football')
      expect((await sendSlip(open(), player, slipOf([leg], { balance: 'betting_bonus' }))).status).toBe(200)
      if (status === 'available') await database().transaction((tx) => deactivateBonus(tx, { ...own, id }))
      if (status === 'removed') await database().transaction((tx) => removeBonus(tx, { ...own, id }))
      const standing = async () => {
        const [bonus] = await database().query<{ kept: number }>(
          'select kept_minor as kept from sandbox.bonuses where id = $1',
          [id],
        )
        return {
          betting_bonus: (await readBalance(database(), player.uid, 'betting_bonus', 'look')).minor,
          kept: bonus?.kept,
        }
      }
      expect(await standing()).toEqual(before)
      await database().query(
        'update sandbox.sport_events set status = \'ended\', ended_at = starts_at, score = \'{"home":3,"away":1,"sets":[],"winner":"home"}\' where id = $1',
        [leg.event],
      )
      await settleBets(database(), open().clock.now())
      const win = payout(STAKE, [leg.odds])
      expect(await standing()).toEqual({
        betting_bonus: before.betting_bonus + (status === 'active' ? win : 0),
        kept: before.kept + (status === 'available' ? win : 0),
      })
      expect(await main(player.uid)).toBe(10_000_000)
      expect((await betsOf(open(), player))[0]).toMatchObject({ status: 'won', win })
    },
  )

  test('a match that is abandoned returns a single, and counts as 1 in an accumulator', async () => {
    const player = await bettor(open())
    const legs = (await prematch(player))
      .filter(({ market, selection }) => market === 'result' && selection === 'home')
      .slice(0, 2)
    const [void_, won] = legs
    if (!void_ || !won) throw new Error('There are not two matches of football')
    for (const slip of [slipOf([void_]), slipOf(legs)]) expect((await sendSlip(open(), player, slip)).status).toBe(200)
    await database().query("update sandbox.sport_events set status = 'void', ended_at = starts_at where id = $1", [
      void_.event,
    ])
    await settleBets(database(), open().clock.now())
    expect((await betsOf(open(), player)).map(({ kind, status, win }) => [kind, status, win])).toEqual([
      ['accumulator', 'open', 0],
      ['single', 'returned', STAKE],
    ])
    await database().query(
      'update sandbox.sport_events set status = \'ended\', ended_at = starts_at, score = \'{"home":3,"away":1,"sets":[],"winner":"home"}\' where id = $1',
      [won.event],
    )
    await settleBets(database(), open().clock.now())
    expect((await betsOf(open(), player)).find(({ kind }) => kind === 'accumulator')).toMatchObject({
      status: 'won',
      win: payout(STAKE, [won.odds]),
    })
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

  test('[GAM-1] that there is a sportsbook is answered as games.get answers', () => {
    const isValid = validators.get('games.get')
    expect(isValid?.(sportsbookPresence(0))).toBe(true)
    expect(sportsbookPresence(0)).toMatchObject({
      total: 1,
      items: [{ sysname: 'dgt_sportsbook', extra: { launch_url: '/sandbox/sportsbook' } }],
    })
    expect(sportsbookPresence(1)).toEqual({ items: [], total: 1, offset: 1, count: 0 })
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
