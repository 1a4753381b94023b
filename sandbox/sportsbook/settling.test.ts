import { DAY_MS } from '#base/time.ts'
import { expect, test } from 'vitest'
import { seeded } from '../catalogue/seeded.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { betsOf, eventsOf, legsOf, sendSlip, slipOf } from '../testing/sportsbook-fixtures.ts'
import { activateBonus } from '../bonuses/activate-bonus.ts'
import { deactivateBonus, removeBonus } from '../bonuses/end-bonus.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { settleBets } from './settle-bets.ts'
import { keepAndPlay } from './mount-sportsbook.ts'
import { betsOfSlip } from './bet.ts'
import { payWin } from './pay-win.ts'
import { payout } from './payout.ts'
import { STAKE, bettor, reasonOf, bettingHands } from '../testing/betting-fixtures.ts'

onUsualDatabase((open) => {
  const { database, main, prematch, runToEnd } = bettingHands(open)

  test('bets are settled once by the results of the matches, however often and by whomever, and the ledger has each once', async () => {
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
  })

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
  })

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
    const money = async () => (await readBalance(database(), 100_001, 'betting_bonus', 'read')).minor
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
          betting_bonus: (await readBalance(database(), player.uid, 'betting_bonus', 'read')).minor,
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
})
