import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { engineOf } from '../casino/engines/engine-of.ts'
import { findGame } from '../casino/find-game.ts'
import { grantFreeSpins } from '../casino/free-spins.ts'
import { playRound } from '../casino/play-round.ts'
import { Refusal } from '../casino/refusal.ts'
import { seeded } from '../catalogue/seeded.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { freshBonus } from '../testing/bonus-fixtures.ts'
import { freshIntent } from '../testing/cashier-fixtures.ts'
import { sequencesOnEachDatabase } from '../testing/on-each-database.ts'
import type { TestSandbox, Visitor } from '../testing/open-sandbox.ts'
import type { BonusType } from './bonus.ts'
import { wagerStake } from './wager-stake.ts'

const PLAYER = 100_003
const types: readonly BonusType[] = ['casino', 'betting']
type Wire = CallOutput<'bonuses.get'>['items'][number]

const command = fc.record({
  do: fc.constantFrom(
    'grant',
    'activate',
    'activate',
    'deactivate',
    'remove',
    'play',
    'play',
    'play',
    'spin',
    'bet',
    'deposit',
    'wait',
  ),
  type: fc.constantFrom(...types),
  at: fc.nat({ max: 50 }),
  n: fc.integer({ min: 1, max: 40 }),
})
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const step = (what: Command['do'], type: BonusType, n: number, at = 0): Command => ({ do: what, type, at, n })
const everyWay: Command[] = [
  step('grant', 'casino', 1, 4),
  step('activate', 'casino', 1),
  step('deactivate', 'casino', 1),
  step('remove', 'casino', 1),
  step('grant', 'casino', 1, 4),
  step('activate', 'casino', 1),
  step('remove', 'casino', 1),
  step('grant', 'casino', 1, 5),
  step('wait', 'casino', 1, 30),
  step('grant', 'betting', 3),
  step('activate', 'betting', 1),
  step('bet', 'betting', 3),
  step('bet', 'betting', 3),
  step('bet', 'betting', 3),
  step('grant', 'casino', 9, 5),
  step('activate', 'casino', 1),
  step('wait', 'casino', 1, 50),
]

sequencesOnEachDatabase({ name: 'bonus sequences', all: 100, quick: 6, long: 10_000 }, (open, runs) => {
  /** The newest come first. */
  const listed = async (me: Visitor, type: BonusType, count: number): Promise<Wire[]> => {
    const answer = await me.call(type === 'casino' ? 'bonuses.get' : 'BettingBonuses.get', { count })
    expect(answer.status, answer.text).toBe(200)
    return (answer.body.data as CallOutput<'bonuses.get'>).items
  }

  test('[BON-1] whatever is given, activated, put back, removed, staked, won and expired: every movement sums to zero and each bonus balance is that of its one active bonus', async () => {
    const world = open()
    const seen = new Set<string>()
    let steps = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 30 }), async (commands) => {
        // Nothing of the sequence before is alive, and a command makes at most one bonus: a list of that many holds them all.
        world.clock.advance(10 * 86_400_000)
        await world.sandbox.jobs.run()
        let statuses = new Map<number, string>()
        let me = await world.player('empty@playbill.test')
        const newest = await newestBonus(world)
        let before = await moneyOf(world)
        for (const [at, one] of commands.entries()) {
          await run(world, me, one, `${++steps}`)
          if (one.do === 'wait') me = await world.player('empty@playbill.test')
          const lists = [...(await listed(me, 'casino', at + 1)), ...(await listed(me, 'betting', at + 1))]
          const bonuses = lists.filter(({ id }) => id > newest)
          const after = await moneyOf(world)
          for (const type of types) {
            const live = bonuses.filter((bonus) => bonus.type === type && bonus.status === 'active')
            expect(live.length, one.do).toBeLessThanOrEqual(1)
            expect(type === 'casino' ? after.bonus : after.betting_bonus, `${one.do} ${type}`).toBe(
              live.reduce((sum, { balance }) => sum + Math.round(balance.amount * 100), 0),
            )
          }
          let paid = 0
          for (const bonus of bonuses) {
            const was = statuses.get(bonus.id)
            seen.add(`${was ?? 'none'}>${bonus.status}`)
            if (was === 'wagered' || was === 'removed' || was === 'expired') expect(bonus.status).toBe(was)
            if (was !== 'wagered' && bonus.status === 'wagered') paid += Math.round((bonus.paid_out?.amount ?? 0) * 100)
            if (bonus.max_payout && bonus.paid_out)
              expect(bonus.paid_out.amount).toBeLessThanOrEqual(bonus.max_payout.amount)
            if (bonus.status !== 'available' && bonus.status !== 'active') expect(bonus.balance.amount).toBe(0)
            expect(bonus.wagering.done.amount).toBeLessThanOrEqual(bonus.wagering.required.amount)
          }
          if (one.do !== 'play' && one.do !== 'deposit') expect(after.main - before.main, one.do).toBe(paid)
          statuses = new Map(bonuses.map(({ id, status = '' }) => [id, status]))
          before = after
        }
        const unequal = await world.sandbox.database.query(
          'select e.movement_id from sandbox.entries e join sandbox.accounts a on a.id = e.account_id group by e.movement_id, a.currency having sum(e.minor) <> 0',
        )
        expect(unequal).toEqual([])
        expect(await miscounted(world, newest)).toEqual([])
      }),
      { ...runs, examples: [[everyWay]] },
    )
    expect(await miscounted(world, 0)).toEqual([])
    for (const way of [
      'available>active',
      'active>available',
      'active>wagered',
      'active>removed',
      'available>removed',
      'available>expired',
      'active>expired',
    ])
      expect([...seen], `none of the sequences went ${way}`).toContain(way)
  })
})

async function moneyOf({ sandbox: { database } }: TestSandbox) {
  const of = async (kind: 'main' | 'bonus' | 'betting_bonus') =>
    (await readBalance(database, PLAYER, kind, 'read')).minor
  return { main: await of('main'), bonus: await of('bonus'), betting_bonus: await of('betting_bonus') }
}

const newestBonus = async ({ sandbox: { database } }: TestSandbox): Promise<number> =>
  (await database.query<{ id: number | null }>('select max(id) id from sandbox.bonuses'))[0]?.id ?? 0

/**
 * Bonuses newer than another whose row counts other movements than the ledger has; rounds and bets move the rest. A
 * bonus is compared with all movements, so a sequence checks only its own.
 */
const miscounted = ({ sandbox: { database } }: TestSandbox, since: number) =>
  database.query(
    `select b.id from sandbox.bonuses b
      where b.player_id = $1 and b.id > $2
        and b.moves <> (select count(*) from sandbox.movements m where starts_with(m.reference, 'bonus-' || b.id || '-'))`,
    [PLAYER, since],
  )

async function run(world: TestSandbox, me: Visitor, { do: what, type, at, n }: Command, step: string): Promise<void> {
  const { sandbox, clock } = world
  const { database } = sandbox
  const pick = async (): Promise<number> => {
    const rows = await database.query<{ id: number }>(
      'select id from sandbox.bonuses where player_id = $1 and type = $2 order by ended_at is not null, id desc limit 60',
      [PLAYER, type],
    )
    return rows[at % Math.max(1, Math.min(rows.length, 6))]?.id ?? 1
  }
  const ask = async (
    name:
      | 'bonuses.activate'
      | 'bonuses.deactivate'
      | 'bonuses.remove'
      | 'BettingBonuses.activate'
      | 'BettingBonuses.remove',
  ) => {
    const answer = await me.call(name, { bonus_id: await pick(), intent_id: freshIntent() })
    expect([200, 400, 409], answer.text).toContain(answer.status)
  }
  switch (what) {
    case 'grant':
      return void (await freshBonus(world, PLAYER, {
        type,
        minor: n * 100_000,
        wagering: 1 + (n % 3),
        days: 1 + (at % 5),
        ...(at % 2 ? { maxPayoutMinor: n * 120_000 } : {}),
        ...(at % 3 ? { maxBetMinor: 5_000_000 } : {}),
      }))
    case 'activate':
      return await ask(type === 'casino' ? 'bonuses.activate' : 'BettingBonuses.activate')
    case 'deactivate':
      return await ask('bonuses.deactivate')
    case 'remove':
      return await ask(type === 'casino' ? 'bonuses.remove' : 'BettingBonuses.remove')
    case 'deposit':
      return void (await database.transaction((tx) =>
        postMovement(tx, {
          at: clock.now(),
          cause: 'test_deposit',
          reference: step,
          currency: 'UZS',
          entries: [
            { account: { player: PLAYER, kind: 'main' }, minor: n * 10_000 },
            { account: { house: 'provider' }, minor: -n * 10_000 },
          ],
        }),
      ))
    case 'wait':
      clock.advance(at * 3_600_000)
      return await sandbox.jobs.run()
    case 'bet':
      return await bet(world, n, step)
    default:
      return await play(world, what === 'spin' ? 'free' : 'real', n, step)
  }
}

/** A bet on sports of bonus money, settled at once: lost, or won twofold. */
async function bet({ sandbox: { database }, clock }: TestSandbox, n: number, step: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { minor: held, currency } = await readBalance(tx, PLAYER, 'betting_bonus', 'for-update')
    const minor = Math.min(held, n * 50_000)
    const win = n % 3 === 0 ? minor : -minor
    await postMovement(tx, {
      at: clock.now(),
      cause: 'test_bet',
      reference: step,
      currency,
      entries: [
        { account: { player: PLAYER, kind: 'betting_bonus' }, minor: win },
        { account: { house: 'sportsbook' }, minor: -win },
      ],
    })
    if (minor > 0) await wagerStake(tx, { playerId: PLAYER, currency, minor, product: 'betting', at: clock.now() })
  })
}

async function play(
  { sandbox: { database }, clock }: TestSandbox,
  mode: 'real' | 'free',
  n: number,
  step: string,
): Promise<void> {
  const now = clock.now()
  await database
    .transaction(async (tx) => {
      const [slot] = await tx.query<{ sysname: string }>(
        "select sysname from sandbox.games where type = 'slot' and not maintenance and currency = 'UZS' order by min_bet, sysname limit 1",
      )
      const game = slot && (await findGame(tx, slot.sysname))
      if (!game) throw new Error('There is no slot to play')
      const random = seeded(`${n} ${step}`)
      if (mode === 'free')
        await grantFreeSpins(tx, {
          playerId: PLAYER,
          game: game.sysname,
          count: 1,
          stakeMinor: n * 10_000,
          currency: 'UZS',
          source: `test-${step}`,
          texts: { uz: 'Sinov', ru: 'Проба' },
          now,
          expiresAt: now + 1_000,
        })
      const stakeMinor = Math.min(game.max_bet, game.min_bet * n)
      await playRound(
        tx,
        {
          playerId: PLAYER,
          game: game.sysname,
          mode,
          clientId: `sequence-${step}`,
          stakeMinor,
          choice: engineOf(game).anyChoice(game, random),
        },
        { random, now },
      )
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
