import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { activateBonus } from '../bonuses/activate-bonus.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import type { Database } from '#database/database.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'
import { testRandom } from '../testing/casino-fixtures.ts'
import type { CasinoGame } from './find-game.ts'
import { engineIdOf, engineOf } from './engines/engine-of.ts'
import { engineIds } from './engines/engine.ts'
import { grantFreeSpins } from './free-spins.ts'
import { playRound, type RoundWish } from './play-round.ts'
import { Refusal } from './refusal.ts'

const runs = propertyRuns('rounds', 400, 60, 10_000)
const RICH = 100_001
const EMPTY = 100_003

const minorOf = async (database: Database, player: number, kind: 'main' | 'bonus' | 'fun') =>
  (await readBalance(database, player, kind, 'read')).minor

onEachDatabase((open) => {
  const database = () => open().sandbox.database
  const games = async () =>
    await database().query<CasinoGame>(
      'select * from sandbox.games where not maintenance and has_demo order by priority',
    )
  const gameOf = async (id: (typeof engineIds)[number]) => {
    const game = (await games()).find((one) => engineIdOf(one) === id)
    if (!game) throw new Error(`There is no game for ${id}`)
    return game
  }
  const lastMovement = async () =>
    (await database().query<{ id: number }>('select max(id) as id from sandbox.movements'))[0]?.id ?? 0
  /** What rounds moved on balances of the rich player; what a bonus does besides is the bonus's. */
  const movedSince = async (movement: number, kinds: string[]) =>
    (
      await database().query<{ minor: number }>(
        `select coalesce(sum(e.minor), 0)::bigint as minor from sandbox.movements m join sandbox.entries e on e.movement_id = m.id join sandbox.accounts a on a.id = e.account_id
          where m.id > $1 and m.cause in ('stake', 'win', 'jackpot') and a.player_id = $2 and a.kind = any($3::text[])`,
        [movement, RICH, kinds],
      )
    )[0]?.minor ?? 0
  let n = 0
  const nextId = () => `test-round-${String(n++).padStart(6, '0')}`
  const play = (wish: Partial<RoundWish> & { game: string; stakeMinor: number }, random = testRandom(`round ${n}`)) =>
    database().transaction((tx) =>
      playRound(
        tx,
        { playerId: RICH, mode: 'real', clientId: nextId(), choice: {}, ...wish },
        { random, now: open().clock.now() },
      ),
    )
  const reasonOf = async (work: Promise<unknown>) =>
    await work.then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.reason : Promise.reject(error)),
    )

  test('whatever is played, the ledger sums to zero, the pools are what the house holds for jackpots, and balance = start - stakes + wins', async () => {
    const choices = await Promise.all(engineIds.map(gameOf))
    const before = await lastMovement()
    const moved = { real: 0, fun: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...choices),
        fc.constantFrom('real' as const, 'fun' as const),
        fc.integer({ min: 1, max: 4 }),
        fc.string(),
        async (game, mode, times, seed) => {
          const random = testRandom(seed)
          const stakeMinor = Math.min(game.max_bet, game.min_bet * times + 7)
          const wish = { game: game.sysname, mode, stakeMinor, choice: engineOf(game).anyChoice(game, random) }
          try {
            const round = await play(wish, random)
            expect(round.win_minor).toBeGreaterThanOrEqual(0)
            moved[mode] += round.win_minor + round.jackpot_minor - stakeMinor
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
            expect((error as Refusal).reason).toBe('low-balance')
          }
        },
      ),
      runs,
    )
    expect(await movedSince(before, ['main', 'bonus'])).toBe(moved.real)
    expect(await movedSince(before, ['fun'])).toBe(moved.fun)
    expect(
      await database().query(
        'select a.id from sandbox.accounts a left join sandbox.entries e on e.account_id = a.id where a.player_id is not null group by a.id having a.minor <> coalesce(sum(e.minor), 0)',
      ),
    ).toEqual([])
    expect(
      await database().query(
        'select a.currency from sandbox.entries e join sandbox.accounts a on a.id = e.account_id group by 1 having sum(e.minor) <> 0',
      ),
    ).toEqual([])
    const [held] = await database().query<{ held: number; pools: number }>(
      "select (select sum(e.minor) from sandbox.entries e join sandbox.accounts a on a.id = e.account_id where a.kind = 'jackpots' and a.player_id is null)::bigint as held, (select sum(pool_minor) from sandbox.jackpots)::bigint as pools",
    )
    expect(held?.held).toBe(held?.pools)
  })

  test('[M15] the same id of the game gives the same round and moves nothing more; with another stake it is refused', async () => {
    const game = await gameOf('slot')
    const clientId = nextId()
    const first = await play({ game: game.sysname, stakeMinor: game.min_bet, clientId })
    const balance = await minorOf(database(), RICH, 'main')
    const again = await play({ game: game.sysname, stakeMinor: game.min_bet, clientId }, testRandom('another result'))
    expect([again.id, again.win_minor, again.picture]).toEqual([first.id, first.win_minor, first.picture])
    expect(await minorOf(database(), RICH, 'main')).toBe(balance)
    expect(await reasonOf(play({ game: game.sysname, stakeMinor: game.min_bet * 2, clientId }))).toBe('other-round')
  })

  test('[M15] rounds at the same moment never overdraw, and one id is one round however often it is sent at once', async () => {
    const game = await gameOf('crash')
    await database().query('update sandbox.players set is_registration_completed = true where id = $1', [EMPTY])
    const stakeMinor = game.min_bet
    const { minor } = await readBalance(database(), EMPTY, 'main', 'read')
    await database().transaction((tx) =>
      postMovement(tx, {
        at: 0,
        cause: 'test',
        reference: nextId(),
        currency: 'UZS',
        entries: [
          { account: { player: EMPTY, kind: 'main' }, minor: 3 * stakeMinor - minor },
          { account: { house: 'opening' }, minor: minor - 3 * stakeMinor },
        ],
      }),
    )
    // A middling draw never comes to a target of a thousand: each round only takes.
    const losing = { next: () => 0.5 }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, () =>
        play({ playerId: EMPTY, game: game.sysname, stakeMinor, choice: { target: 100_000 } }, losing),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'low-balance' })
    expect(await minorOf(database(), EMPTY, 'main')).toBe(0)

    const clientId = nextId()
    const before = await minorOf(database(), RICH, 'main')
    const same = await Promise.all(
      Array.from({ length: 12 }, () =>
        play({ game: game.sysname, stakeMinor, choice: { target: 100_000 }, clientId }, losing),
      ),
    )
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    expect(before - (await minorOf(database(), RICH, 'main'))).toBe(stakeMinor)
  })

  test('stakes outside the limits, choices that the game has not, unknown and closed games move nothing', async () => {
    const game = await gameOf('dice')
    const before = await minorOf(database(), RICH, 'main')
    const choice = { chance: 50, side: 'under' }
    for (const stakeMinor of [
      game.min_bet - 1,
      game.max_bet + 1,
      0,
      -game.min_bet,
      game.min_bet + 0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ]) {
      expect(await reasonOf(play({ game: game.sysname, stakeMinor, choice })), String(stakeMinor)).toBe('stake')
    }
    for (const wrong of [
      null,
      'x',
      [],
      {},
      { chance: 99, side: 'under' },
      { chance: 50, side: 'left' },
      { chance: 50.5, side: 'over' },
      { chance: 50, side: 'over', multiplier: 9 },
    ]) {
      expect(
        await reasonOf(play({ game: game.sysname, stakeMinor: game.min_bet, choice: wrong })),
        JSON.stringify(wrong),
      ).toBe('choice')
    }
    expect(await reasonOf(play({ game: 'no-such-game', stakeMinor: 1 }))).toBe('unknown-game')
    await database().query('update sandbox.games set maintenance = true where sysname = $1', [game.sysname])
    expect(await reasonOf(play({ game: game.sysname, stakeMinor: game.min_bet, choice }))).toBe('maintenance')
    await database().query('update sandbox.games set maintenance = false, has_demo = false where sysname = $1', [
      game.sysname,
    ])
    expect(await reasonOf(play({ game: game.sysname, stakeMinor: game.min_bet, choice, mode: 'fun' }))).toBe('no-demo')
    await database().query('update sandbox.games set has_demo = true where sysname = $1', [game.sysname])
    expect(await minorOf(database(), RICH, 'main')).toBe(before)
  })

  test('a player on a break, unverified or with an incomplete registration cannot play for money', async () => {
    const game = await gameOf('slot')
    const wish = { game: game.sysname, stakeMinor: game.min_bet }
    expect(await reasonOf(play({ ...wish, playerId: 100_008 }))).toBe('verification')
    expect(await reasonOf(play({ ...wish, playerId: 100_006 }))).toBe('profile')
    expect(await reasonOf(play({ ...wish, playerId: 100_007 }))).toBe('signed-out')
    await database().query('update sandbox.players set paused_until = $1 where id = $2', [
      new Date(open().clock.now() + 1_000),
      RICH,
    ])
    expect(await reasonOf(play(wish))).toBe('paused')
    expect(await reasonOf(play({ ...wish, mode: 'fun' }))).toBe('paused')
    await database().query('update sandbox.players set paused_until = null where id = $1', [RICH])
    expect(await reasonOf(play(wish))).toBe(null)
    expect((await play({ ...wish, playerId: 100_008, mode: 'fun' })).mode).toBe('fun')
  })

  test('real money is staked first, then bonus money, and wins come back in the same proportion', async () => {
    const game = await gameOf('crash')
    const player = 100_002
    const now = open().clock.now()
    const main = await minorOf(database(), player, 'main')
    await database().transaction(async (tx) => {
      await postMovement(tx, {
        at: 0,
        cause: 'test',
        reference: nextId(),
        currency: 'UZS',
        entries: [
          { account: { player, kind: 'main' }, minor: game.min_bet - main },
          { account: { house: 'opening' }, minor: main - game.min_bet },
        ],
      })
    })
    expect(
      await reasonOf(
        play({ playerId: player, game: game.sysname, stakeMinor: game.min_bet * 4, choice: { target: 200 } }),
      ),
    ).toBe('low-balance')
    await database().transaction(async (tx) => {
      const text = { title: 'Test', text: 'Test' }
      const id = await grantBonus(tx, {
        playerId: player,
        type: 'casino',
        texts: { uz: text, ru: text },
        image: 'welcome',
        currency: 'UZS',
        minor: game.min_bet * 4,
        wagering: 1_000,
        days: 1,
        at: now,
        source: nextId(),
      })
      await activateBonus(tx, { playerId: player, type: 'casino', id, now })
    })
    // The highest draw flies as high as any target.
    const winning = { next: () => 0.999_999_9 }
    const round = await play(
      { playerId: player, game: game.sysname, stakeMinor: game.min_bet * 4, choice: { target: 200 } },
      winning,
    )
    expect([round.main_minor, round.bonus_minor, round.win_minor]).toEqual([
      game.min_bet,
      game.min_bet * 3,
      game.min_bet * 8,
    ])
    expect([await minorOf(database(), player, 'main'), await minorOf(database(), player, 'bonus')]).toEqual([
      game.min_bet * 2,
      game.min_bet + game.min_bet * 6,
    ])
  })

  test('[GAM-5] a free spin costs the player nothing, wins bonus money, and ends with the last', async () => {
    const game = await gameOf('slot')
    const now = open().clock.now()
    const grant = {
      playerId: RICH,
      game: game.sysname,
      stakeMinor: game.min_bet,
      currency: 'UZS',
      source: 'test',
      texts: { uz: 'a', ru: 'b' },
      now,
    }
    await grantFreeSpins(database(), { ...grant, count: 20, expiresAt: now + 1_000 })
    await grantFreeSpins(database(), { ...grant, count: 5, expiresAt: now - 1 })
    const before = await lastMovement()
    let won = 0
    for (let spin = 0; spin < 19; spin++)
      won += (await play({ game: game.sysname, stakeMinor: 0, mode: 'free' })).win_minor
    // The lowest draw shows the dearest symbol everywhere.
    won += (await play({ game: game.sysname, stakeMinor: 0, mode: 'free' }, { next: () => 0 })).win_minor
    expect(won).toBeGreaterThan(0)
    expect([await movedSince(before, ['main']), await movedSince(before, ['bonus'])]).toEqual([0, won])
    expect(await reasonOf(play({ game: game.sysname, stakeMinor: 0, mode: 'free' }))).toBe('no-free-spins')
  })

  test('[JKP-1] stakes feed the jackpots of the game; a hit pays the jackpot to the player and resets it to its seed', async () => {
    const game = await gameOf('slot')
    const read = async () =>
      await database().query<{ id: string; pool_minor: number; seed_minor: number; hits: number }>(
        'select id, pool_minor, seed_minor, hits from sandbox.jackpots where category = any($1::text[]) order by pool_minor desc',
        [[...game.categories]],
      )
    const [before] = await read()
    const main = await minorOf(database(), RICH, 'main')
    const stakeMinor = game.min_bet * 2
    // The lowest draw hits every jackpot; of a slot it shows the dearest symbol everywhere.
    const round = await play({ game: game.sysname, stakeMinor }, { next: () => 0 })
    const fed = Math.floor((stakeMinor * 30) / 10_000)
    expect([round.jackpot, round.jackpot_minor]).toEqual([before?.id, (before?.pool_minor ?? 0) + fed])
    expect(await minorOf(database(), RICH, 'main')).toBe(main - stakeMinor + round.win_minor + round.jackpot_minor)
    const after = (await read()).find(({ id }) => id === before?.id)
    expect([after?.pool_minor, after?.hits]).toEqual([before?.seed_minor, (before?.hits ?? 0) + 1])
    const answer = await open().visitor().call('Jackpots.getWinners', {})
    const { items } = answer.body.data as {
      items: { id: string; fakename: string; jackpot: string | null; amount: { amount: number } }[]
    }
    expect(items[0]).toMatchObject({
      id: `r${round.id}`,
      fakename: 'Anorgul',
      jackpot: before?.id,
      amount: { amount: round.jackpot_minor / 100 },
    })
  })

  test('[JKP-1] without stakes a jackpot does not grow; its growth is what stakes of the last day added', async () => {
    const read = async () =>
      (
        (await open().visitor().call('Jackpots.get', {})).body.data as {
          items: { id: string; amount: { amount: number }; growth_per_hour: { amount: number }; category: string }[]
        }
      ).items
    const before = await read()
    expect(before.some(({ growth_per_hour }) => growth_per_hour.amount > 0)).toBe(true)
    open().clock.advance(3_600_000)
    expect((await read()).map(({ id, amount }) => [id, amount])).toEqual(before.map(({ id, amount }) => [id, amount]))
    open().clock.advance(48 * 3_600_000)
    expect((await read()).every(({ growth_per_hour }) => growth_per_hour.amount === 0)).toBe(true)
    const game = await gameOf('roulette')
    const stakeMinor = game.max_bet < 125_000_000 ? game.min_bet * 2 : 10_000_000
    const fed = (await play({ game: game.sysname, stakeMinor, choice: { fields: ['red'] } }, { next: () => 0.99 })).id
    expect(fed).toBeGreaterThan(0)
    const rows = await database().query<{ id: string; share: number }>(
      'select id, share from sandbox.jackpots where category = any($1::text[])',
      [[...game.categories]],
    )
    const after = await read()
    for (const { id, share } of rows) {
      expect(after.find((one) => one.id === id)?.growth_per_hour.amount).toBe(
        Math.floor(Math.floor((stakeMinor * share) / 10_000) / 24) / 100,
      )
    }
  })

  test('winners are rounds that were played: each is in the ledger, at least five times its stake, and says nothing of a login', async () => {
    const answer = await open().visitor().call('Jackpots.getWinners', {})
    const { items } = answer.body.data as {
      items: { id: string; fakename: string; amount: { amount: number }; jackpot: string | null }[]
    }
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) {
      const [won] = await database().query<{ minor: number; login: string }>(
        `select e.minor, p.login from sandbox.movements m join sandbox.entries e on e.movement_id = m.id join sandbox.accounts a on a.id = e.account_id
           join sandbox.players p on p.id = a.player_id where m.cause = $1 and m.reference = $2`,
        [item.jackpot ? 'jackpot' : 'win', `round-${item.id.slice(1)}`],
      )
      expect((won?.minor ?? 0) / 100).toBe(item.amount.amount)
      expect(item.fakename).not.toContain(won?.login.slice(1) ?? '')
    }
  })
})
