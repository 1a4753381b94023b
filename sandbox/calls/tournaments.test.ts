import { DAY_MS } from '#base/time.ts'
import { expect, test } from 'vitest'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { only } from '../../database/database.ts'
import { freshIntent, mainOf, paidDeposit } from '../testing/cashier-fixtures.ts'
import { newPlayer, refusal } from '../testing/identity-fixtures.ts'
import { givePoints } from '../testing/loyalty-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { Visitor } from '../testing/open-sandbox.ts'
import { freshTournament, playIn, tournamentId } from '../testing/tournament-fixtures.ts'
import { settleTournaments } from '../tournaments/pay-prizes.ts'
import { pointsOf, type ScoredRound, scoreRound } from '../tournaments/score-round.ts'

type Tournament = CallOutput<'tournaments.get'>['items'][number]
const SERIES = 'haftalik-slotlar'

onUsualDatabase((open) => {
  const query = <Row>(text: string, parameters: readonly (string | number)[] = []) =>
    open().sandbox.database.query<Row>(text, parameters)
  const list = async (visitor: Visitor, input: CallInput<'tournaments.get'> = {}) =>
    (await visitor.call('tournaments.get', { count: 50, ...input })).body.data as CallOutput<'tournaments.get'>
  const read = async (visitor: Visitor, id: number): Promise<Tournament> =>
    only((await list(visitor, { ids: [String(id)] })).items)
  const board = async (visitor: Visitor, tournament_id?: number) =>
    (await visitor.call('leaderboard.get', tournament_id === undefined ? {} : { tournament_id, count: 100 })).body
      .data as CallOutput<'leaderboard.get'>
  const join = (visitor: Visitor, tournament_id: number, intent_id = freshIntent()) =>
    visitor.call('tournaments.participate', { tournament_id, intent_id })
  /** A round as the casino tells of it, with the outcome that the test needs. */
  const round = async (
    playerId: number,
    tournament: number,
    { stakeMinor = 100_000, winMinor = 0, mode = 'real', currency = 'UZS' }: Partial<ScoredRound> = {},
  ) => {
    const { sysname } = only(
      await query<{ sysname: string }>(
        'select sysname from sandbox.tournament_games where tournament_id = $1 order by 1 limit 1',
        [tournament],
      ),
    )
    await open().sandbox.database.transaction(async (tx) => {
      await tx.query('select 1 from sandbox.players where id = $1 for update', [playerId])
      await scoreRound(tx, {
        playerId,
        mode,
        currency,
        stakeMinor,
        winMinor,
        at: open().clock.now(),
        game: { sysname },
      })
    })
  }
  const finish = async (id: number) => {
    await query(
      "update sandbox.tournaments set starts_at = $2::timestamptz - interval '1 day', ends_at = $2::timestamptz where id = $1",
      [id, new Date(open().clock.now()).toISOString()],
    )
    await open().sandbox.jobs.run()
  }

  test('[TRN-1] a fresh sandbox has tournaments in all four lists, those that run first', async () => {
    const guest = open().visitor()
    for (const status of ['future', 'active', 'finished'] as const) {
      const { items, total } = await list(guest, { status })
      expect(total).toBeGreaterThan(0)
      expect(new Set(items.map((one) => one.status))).toEqual(new Set([status]))
    }
    const all = await list(guest)
    const order = ['active', 'future', 'finished']
    expect(all.items.map(({ status }) => order.indexOf(status))).toEqual(
      all.items.map(({ status }) => order.indexOf(status)).sort(),
    )
    expect((await list(guest, { count: 2, offset: 1 })).items.map(({ id }) => id)).toEqual(
      all.items.slice(1, 3).map(({ id }) => id),
    )
    expect((await list(guest, { ids: ['999999', String(all.items[0]?.id)] })).items.map(({ id }) => id)).toEqual([
      all.items[0]?.id,
    ])
  })

  test('[TRN-2] the seeded winners have the points of rounds that were really played, and were paid', async () => {
    const id = await tournamentId(open(), SERIES, 1)
    const { winners = [], total_prize, prizes = [], status } = await read(open().visitor(), id)
    expect(status).toBe('finished')
    expect(winners.length).toBeGreaterThan(0)
    const played = await query<{ points: number }>(
      `select sum(floor(r.stake_minor / 100000))::bigint as points from sandbox.rounds r join sandbox.tournament_games g on g.sysname = r.game and g.tournament_id = $1
         join sandbox.tournaments t on t.id = $1 and r.at >= t.starts_at and r.at < t.ends_at where r.mode = 'real' and r.stake_minor >= 100000 group by r.player_id order by 1 desc limit 6`,
      [id],
    )
    expect(winners.map(({ points }) => points)).toEqual(played.map(({ points }) => points))
    expect(winners.map(({ place, prize }) => [place, prize])).toEqual(
      winners.map((_, index) => [index + 1, prizes[index]]),
    )
    expect(total_prize?.amount).toBe(prizes.reduce((sum, { amount }) => sum + amount, 0))
    const paid = await query<{ sum: number }>(
      "select sum(e.minor)::bigint as sum from sandbox.entries e join sandbox.accounts a on a.id = e.account_id and a.kind = 'tournaments' join sandbox.movements m on m.id = e.movement_id and m.reference like $1",
      [`tournament-${id}-%`],
    )
    expect(paid[0]?.sum).toBe(-winners.reduce((sum, { prize }) => sum + (prize?.amount ?? 0) * 100, 0))
  })

  test('[TRN-1] an upcoming or running tournament has no winners, even with a leader', async () => {
    const me = await open().player('player@playbill.test')
    const id = await freshTournament(open(), SERIES)
    await join(me, id)
    await round(100_001, id, { stakeMinor: 900_000 })
    expect((await board(me, id)).items).toHaveLength(1)
    for (const { status, winners } of (await list(me)).items.filter((one) => one.status !== 'finished'))
      expect([status, winners]).toEqual([status, []])
  })

  test('[TRN-1] one takes part once: before it begins or while it runs', async () => {
    const me = await open().player('player@playbill.test')
    for (const startsInMs of [-3_600_000, DAY_MS]) {
      const id = await freshTournament(open(), SERIES, { startsInMs })
      const intent = freshIntent()
      expect((await join(me, id, intent)).body.data).toBe(1)
      expect((await join(me, id, intent)).body.data).toBe(1)
      const again = await join(me, id)
      expect([again.status, ...refusal(again)]).toEqual([
        409,
        'InvalidParameterException',
        { tournament_id: ['joined'] },
      ])
      expect(await read(me, id)).toMatchObject({
        total_participants: 1,
        user_info: { is_participant: true, points: 0, place: null },
      })
    }
    const over = await join(me, await tournamentId(open(), SERIES, 1))
    expect([over.status, ...refusal(over)]).toEqual([409, 'InvalidParameterException', { tournament_id: ['finished'] }])
    expect(refusal(await join(me, 999_999))).toEqual(['InvalidParameterException', { tournament_id: ['unknown'] }])
  })

  test('[TRN-1] [M1] of many attempts at once one enters', async () => {
    const me = await open().player('player@playbill.test')
    const id = await freshTournament(open(), SERIES)
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(me, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect((await read(me, id)).total_participants).toBe(1)
  })

  test('[TRN-2] as many take part as may, at the level that it asks for', async () => {
    const everyone = await Promise.all(Array.from({ length: 5 }, () => newPlayer(open())))
    const small = await freshTournament(open(), SERIES, { restrictions: { maxParticipants: 2 } })
    const answers = await Promise.all(everyone.map((one) => join(one, small)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(refusal(answers.find(({ status }) => status === 409) ?? { body: {} })).toEqual([
      'InvalidParameterException',
      { tournament_id: ['full'] },
    ])
    const [someone] = everyone
    if (!someone) throw new Error('nobody')
    const high = await freshTournament(open(), SERIES, { restrictions: { minLevel: 2 } })
    expect(refusal(await join(someone, high))).toEqual([
      'InvalidParameterException',
      { tournament_id: ['level'], level: 1, needed: 2 },
    ])
    await givePoints(open(), someone.uid, 500)
    expect((await join(someone, high)).status).toBe(200)
  })

  test('[TRN-2] a player who has deposited and confirmed a contact may enter a tournament that requires both', async () => {
    const id = await freshTournament(open(), SERIES, { restrictions: { needsDeposit: true, needsContact: true } })
    const me = await open().player('+998901234567')
    expect(refusal(await join(me, id))[0]).toBe('UserNeedDepositException')
    await paidDeposit(open(), me)
    expect((await join(me, id)).status).toBe(200)
  })

  test('[TRN-1] rounds of the wallet count from the entry on: real money only, only its games', async () => {
    const me = await open().player('player@playbill.test')
    const id = await freshTournament(open(), SERIES)
    await playIn(open(), 100_001, id, { stakeMinor: 700_000 })
    await join(me, id)
    await playIn(open(), 100_001, id, { stakeMinor: 700_000, mode: 'fun' })
    expect((await read(me, id)).user_info).toMatchObject({ points: 0, rounds: 0 })
    const { stake_minor } = await playIn(open(), 100_001, id, { stakeMinor: 750_000 })
    const points = Math.floor(stake_minor / 100_000)
    expect(await read(me, id)).toMatchObject({ total_points: points, user_info: { points, rounds: 1, place: 1 } })
    await open().sandbox.database.transaction(
      async (tx) =>
        await scoreRound(tx, {
          playerId: 100_001,
          mode: 'real',
          currency: 'UZS',
          stakeMinor: 900_000,
          winMinor: 0,
          at: open().clock.now(),
          game: { sysname: 'no-game-of-it' },
        }),
    )
    expect((await read(me, id)).user_info).toMatchObject({ points, rounds: 1 })
  })

  test.each([
    ['stake', { stakeMinor: 350_000, winMinor: 0 }, 3],
    ['stake below the smallest', { stakeMinor: 99_999, winMinor: 900_000 }, 0],
    ['win', { stakeMinor: 100_000, winMinor: 480_000 }, 4],
    ['multiplier', { stakeMinor: 200_000, winMinor: 510_000 }, 255],
  ])('[TRN-2] points by the rule: %s', (name, facts, points) => {
    const by = name.split(' ')[0] as 'stake' | 'win' | 'multiplier'
    expect(pointsOf({ by, perMinor: 100_000, minStakeMinor: 100_000 }, { mode: 'real', ...facts }, 1)).toBe(points)
    expect(pointsOf({ by, perMinor: 100_000, minStakeMinor: 100_000 }, { mode: 'free', ...facts }, 1)).toBe(0)
  })

  test('[TRN-2] by the rule multiplier the best round stays; a stake in another currency is exchanged', async () => {
    const someone = await newPlayer(open(), { currency: 'USD' })
    const best = await freshTournament(open(), SERIES, {
      rule: { by: 'multiplier', perMinor: 1, minStakeMinor: 100_000 },
    })
    const sum = await freshTournament(open(), SERIES)
    for (const id of [best, sum]) await join(someone, id)
    for (const winMinor of [300, 900, 100])
      await round(someone.uid, best, { stakeMinor: 300, winMinor, currency: 'USD' })
    expect((await read(someone, best)).user_info).toMatchObject({ points: 300, rounds: 3 })
    expect((await read(someone, sum)).user_info).toMatchObject({
      points: 3 * Math.floor((300 * 12_650) / 100_000),
      rounds: 3,
    })
  })

  test('[TRN-1] at the end places are fixed and prizes paid into the real money, once, of equal points the earlier first', async () => {
    const { sandbox, clock } = open()
    const [first, second, third, idle] = await Promise.all([
      newPlayer(open()),
      newPlayer(open()),
      newPlayer(open(), { currency: 'USD' }),
      newPlayer(open()),
    ])
    const id = await freshTournament(open(), SERIES, { prizes: [1_265_000_00, 1_265_000_00, 1_265_000_00, 50_000_00] })
    for (const one of [first, second, third, idle]) if (one) await join(one, id)
    if (!first || !second || !third || !idle) throw new Error('nobody')
    await round(second.uid, id, { stakeMinor: 500_000 })
    clock.advance(1_000)
    await round(first.uid, id, { stakeMinor: 900_000 })
    await round(third.uid, id, { stakeMinor: 500, currency: 'USD', mode: 'free' })
    clock.advance(1_000)
    await round(third.uid, id, { stakeMinor: 40, currency: 'USD' })
    const places = (await board(third, id)).items.map(({ place, points, is_me }) => [place, points, is_me])
    expect(places).toEqual([
      [1, 9, false],
      [2, 5, false],
      [3, 5, true],
    ])
    expect((await board(third, id)).me).toEqual({ place: 3, points: 5, prize: { amount: 1_265_000, currency: 'UZS' } })
    expect((await board(third)).me?.prize ?? null).toBeNull()
    await finish(id)
    await Promise.all([sandbox.jobs.run(), sandbox.jobs.run()])
    const tournament = await read(third, id)
    expect(tournament.winners?.map(({ place, points, is_me }) => [place, points, is_me])).toEqual(places)
    expect(tournament.user_info).toMatchObject({ place: 3, prize: { amount: 1_265_000, currency: 'UZS' } })
    expect([await mainOf(first), await mainOf(second), await mainOf(third), await mainOf(idle)]).toEqual([
      1_265_000, 1_265_000, 100, 0,
    ])
    await round(idle.uid, id, { stakeMinor: 900_000 })
    expect((await read(idle, id)).user_info).toMatchObject({ points: 0, place: null, prize: null })
  })

  test('[TRN-1] a round that is written while the places are fixed counts whole or not at all', async () => {
    const { sandbox, clock } = open()
    const [one, two] = await Promise.all([newPlayer(open()), newPlayer(open())])
    if (!one || !two) throw new Error('nobody')
    const id = await freshTournament(open(), SERIES)
    for (const player of [one, two]) await join(player, id)
    for (const player of [one, two]) await round(player.uid, id)
    await query("update sandbox.tournaments set ends_at = $2::timestamptz + interval '1 second' where id = $1", [
      id,
      new Date(clock.now()).toISOString(),
    ])
    const rounds = Array.from({ length: 12 }, (_, n) => round(n % 3 === 0 ? one.uid : two.uid, id))
    await Promise.all([
      ...rounds.slice(0, 6),
      settleTournaments(sandbox.database, clock.now() + 1_000),
      ...rounds.slice(6),
    ])
    const places = await query<{ points: number; place: number; prize_minor: number }>(
      'select points, place, prize_minor from sandbox.tournament_players where tournament_id = $1 order by place',
      [id],
    )
    expect(places.map(({ place, prize_minor }) => [place, prize_minor])).toEqual([
      [1, 500_000_000],
      [2, 250_000_000],
    ])
    expect(places[0]?.points).toBeGreaterThanOrEqual(places[1]?.points ?? 0)
    expect(await query('select 1 from sandbox.movements where reference like $1', [`tournament-${id}-%`])).toHaveLength(
      2,
    )
  })

  test('[TRN-2] asking for a withdrawal sets the points back where the tournament says so, and only there', async () => {
    const me = await open().player('player@playbill.test')
    await paidDeposit(open(), me, { amount: 1_000_000 })
    await query(
      "insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at) values (100001, 'email', 'cashout@playbill.test', true, 'y', '2026-01-01') on conflict do nothing",
    )
    const reset = await freshTournament(open(), SERIES, { resetOnCashout: true })
    const untouched = await freshTournament(open(), SERIES)
    for (const id of [reset, untouched]) await join(me, id)
    await round(100_001, reset, { stakeMinor: 500_000 })
    const withdrawal = await me.call('cashier.makewithdrawal', {
      method: 'bulut-hamyon',
      amount: 50_000,
      currency: 'UZS',
      requisites: { wallet: '123456789012' },
      intent_id: freshIntent(),
    })
    expect(withdrawal.body.error).toBeUndefined()
    expect((await read(me, reset)).user_info).toMatchObject({ points: 0, place: null })
    expect((await read(me, untouched)).user_info).toMatchObject({ points: 5, place: 1 })
  })

  test('boards name players by chosen name or masked number, never by login', async () => {
    const me = await open().player('empty@playbill.test')
    const id = await freshTournament(open(), SERIES)
    await join(me, id)
    await round(100_003, id)
    expect((await board(open().visitor(), id)).items).toEqual([
      { place: 1, name: '***003', points: 1, prize: { amount: 5_000_000, currency: 'UZS' }, is_me: false },
    ])
    expect((await board(open().visitor(), id)).me).toBeNull()
    const all = await open().visitor().call('leaderboard.get', { count: 100 })
    expect(all.text).not.toMatch(/@|\+998/)
    const { items } = all.body.data as CallOutput<'leaderboard.get'>
    expect(items.map(({ points }) => points)).toEqual(items.map(({ points }) => points).sort((a, b) => b - a))
    expect(items.every(({ points }) => points > 0)).toBe(true)
  })

  test('[TRN-2] words come in the locale of the call, and each rule is among the terms', async () => {
    const id = await tournamentId(open(), 'jonli-stollar', 1)
    const answer = await open().app.inject({ method: 'GET', url: `/api/tournaments.get?v=2.34&locale=ru&ids=${id}` })
    const [tournament] = (answer.json() as { data: CallOutput<'tournaments.get'> }).data.items
    expect(tournament).toMatchObject({
      status: 'future',
      reset_on_cashout: true,
      description: { title: 'Живые столы' },
    })
    expect(tournament?.description?.terms.join(' ')).toMatch(/Нужен хотя бы один депозит.*обнуляет баллы турнира/)
    expect(tournament?.games_count).toBeGreaterThan(0)
    const bare = only((await list(open().visitor(), { ids: [String(id)], fields: ['games_count'] })).items)
    expect(Object.keys(bare).sort()).toEqual(['ends_at', 'games_count', 'id', 'starts_at', 'status'])
  })

  test('[TRN-1] as time passes the next editions appear, even after a long time without requests', async () => {
    const guest = open().visitor()
    open().clock.advance(61 * DAY_MS + 3_600_000)
    await open().sandbox.jobs.run()
    for (const status of ['active', 'future'] as const) {
      const titles = (await list(guest, { status })).items
        .filter(({ tags }) => tags?.length)
        .map(({ description }) => description?.title)
      expect([status, new Set(titles)]).toEqual([
        status,
        new Set(['Haftalik slotlar', 'Katta koeffitsient', 'Jonli stollar']),
      ])
      expect(titles).toHaveLength(3)
    }
    const before = (await list(guest)).total
    await open().sandbox.jobs.run()
    expect((await list(guest)).total).toBe(before)
  })
})
