import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { cashierCalls } from '#schemas/api/cashier.ts'
import { reviewWithdrawal } from '../../cashier/review-withdrawal.ts'
import { randomIds } from '../../ids.ts'
import { decide, deposit, freshIntent, paidDeposit } from '../../testing/cashier-fixtures.ts'
import type { Answer, Visitor } from '../../testing/open-sandbox.ts'
import type { ContractWorld, Examples } from '../example.ts'

const ME = 100_001
const POOR = '+998901234567'

const withdrawal = (input: Partial<CallInput<'cashier.makewithdrawal'>> = {}): CallInput<'cashier.makewithdrawal'> => ({
  method: 'bulut-hamyon',
  amount: 10_000,
  currency: 'UZS',
  requisites: { wallet: '123456789012' },
  intent_id: freshIntent(),
  ...input,
})

/** Nothing under way, money enough, no limit near: each example begins like this. */
async function fresh({ sandbox, me }: ContractWorld): Promise<void> {
  const { database, jobs } = sandbox.sandbox
  sandbox.clock.advance(61 * 60_000)
  for (const { id } of await database.query<{ id: number }>(
    "select id from sandbox.transactions where type = 'withdrawal' and status = 'new' and player_id = $1",
    [ME],
  )) {
    await me.call('cashier.cancelwithdrawal', { id })
  }
  await database.query('delete from sandbox.withdrawal_stops')
  await withContacts(sandbox)
  await paidDeposit(sandbox, me, { amount: 5_000_000 })
  await jobs.run()
}

/** Who signs up confirms a contact; test players are not signed up. */
async function withContacts({ sandbox: { database } }: ContractWorld['sandbox']): Promise<void> {
  await database.query(
    `insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at)
     select id, 'email', 'contract-' || id || '@playbill.test', true, 'contract-' || id, registered_at from sandbox.players p
      where not exists (select 1 from sandbox.contacts c where c.player_id = p.id and c.type = 'email') on conflict do nothing`,
  )
}

/** The answer while the player has this state; the state is restored afterwards. */
async function whilePlayer(
  { sandbox }: ContractWorld,
  change: string,
  back: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { database } = sandbox.sandbox
  await database.query(`update sandbox.players set ${change} where id = ${ME}`)
  try {
    return await ask()
  } finally {
    await database.query(`update sandbox.players set ${back} where id = ${ME}`)
  }
}

const makeWithdrawal = (visitor: Visitor, input: Partial<CallInput<'cashier.makewithdrawal'>> = {}) =>
  visitor.call('cashier.makewithdrawal', withdrawal(input))
const idOf = (answer: Answer) => (answer.body.data as CallOutput<'cashier.makewithdrawal'>).id

export const cashierExamples: Examples<(typeof cashierCalls)[number]['name']> = {
  'cashier.getdepositsettings': { good: () => ({}) },
  'cashier.getwithdrawsettings': { good: () => ({}) },
  'cashier.getbanks': { good: () => ({}) },
  'cashier.gethistory': {
    good: () => ({
      offset: 0,
      count: 10,
      type: 'all',
      statuses: ['new', 'processing', 'success', 'failed', 'cancelled', 'expired'],
    }),
  },
  'cashier.getdepositinfo': { good: async ({ me }) => ({ id: await deposit(me) }), isOwn: true },
  'cashier.makedeposit': {
    good: () => ({
      method: 'aloqa-hisobi',
      amount: 10_000,
      currency: 'UZS',
      campaign_offer_id: -1,
      requisites: { phone: '+998 90 123 45 67' },
      intent_id: freshIntent(),
    }),
    errors: {
      BillingUnavailableException: ({ me }) =>
        me.call('cashier.makedeposit', { method: 'marvarid', amount: 50_000, currency: 'UZS' }),
      BillingServiceErrorException: ({ me }) =>
        me.call('cashier.makedeposit', {
          method: 'sadaf-pay',
          amount: 50_000,
          currency: 'UZS',
          requisites: { wallet: '123456789' },
        }),
      BillingTransactionDeclinedException: async (world) => {
        for (let count = 0; count < 5; count++)
          await decide(world.sandbox, await deposit(world.me, { method: 'lochin-pay' }), 'declined', {
            reason: 'wrong_code',
          })
        await world.sandbox.sandbox.jobs.run()
        return await world.me.call('cashier.makedeposit', { method: 'lochin-pay', amount: 50_000, currency: 'UZS' })
      },
      BillingDepositLimitExceededException: async (world) => {
        const { database } = world.sandbox.sandbox
        await database.query(
          "insert into sandbox.player_limits (player_id, kind, period, amount) values ($1, 'deposit', 'day', 100) on conflict (player_id, kind) do update set period = 'day', amount = 100",
          [ME],
        )
        try {
          return await world.me.call('cashier.makedeposit', { method: 'oltin-karta', amount: 10_000, currency: 'UZS' })
        } finally {
          await database.query('delete from sandbox.player_limits where player_id = $1', [ME])
        }
      },
      UserNeedProfileDataException: (world) =>
        whilePlayer(world, 'is_registration_completed = false', 'is_registration_completed = true', () =>
          world.me.call('cashier.makedeposit', { method: 'oltin-karta', amount: 10_000, currency: 'UZS' }),
        ),
    },
  },
  'cashier.makewithdrawal': {
    good: async (world) => {
      await fresh(world)
      return withdrawal()
    },
    errors: {
      BillingUnavailableException: ({ me }) =>
        makeWithdrawal(me, { method: 'marvarid', amount: 20_000, requisites: { wallet: '1234567890' } }),
      WithdrawalDeclinedException: async (world) => {
        await fresh(world)
        for (let count = 0; count < 5; count++) await makeWithdrawal(world.me)
        return await makeWithdrawal(world.me)
      },
      WithdrawalLimitsExceededException: async (world) => {
        await fresh(world)
        return await makeWithdrawal(world.me, { amount: 5_000_001 })
      },
      WithdrawalLimitsPeriodExceededException: async (world) => {
        for (let count = 0; count < 4; count++) {
          await fresh(world)
          const id = idOf(await makeWithdrawal(world.me, { amount: 4_500_000 }))
          await reviewWithdrawal(
            world.sandbox.sandbox.database,
            id,
            { do: 'approve', payout: 'succeeded' },
            { now: world.sandbox.clock.now(), ids: randomIds },
          )
        }
        return await makeWithdrawal(world.me, { amount: 4_500_000 })
      },
      KycUserProfileException: async (world) => {
        await fresh(world)
        return await whilePlayer(world, 'is_verified = false, first_name = null', 'is_verified = true', async () => {
          world.sandbox.clock.advance(31 * 86_400_000)
          const me = await world.sandbox.player('player@playbill.test')
          await paidDeposit(world.sandbox, me, { amount: 10_000_000 })
          return await makeWithdrawal(me, {
            method: 'oltin-karta',
            amount: 5_000_001,
            requisites: { card: '8600011234', holder: 'A B' },
          })
        })
      },
      KycWithdrawalException: async (world) => {
        await fresh(world)
        return await whilePlayer(
          world,
          'is_verified = false, is_kyc_block_enabled = true',
          'is_verified = true, is_kyc_block_enabled = false',
          () => makeWithdrawal(world.me),
        )
      },
      SumsubVerificationRequiredException: async (world) => {
        await fresh(world)
        const named = "first_name = 'Anora', last_name = 'Karimova', birth_date = '1990-01-01'"
        return await whilePlayer(
          world,
          `is_verified = false, ${named}`,
          'is_verified = true, first_name = null, last_name = null, birth_date = null',
          async () => {
            await paidDeposit(world.sandbox, world.me, { amount: 10_000_000 })
            await paidDeposit(world.sandbox, world.me, { amount: 10_000_000 })
            return await makeWithdrawal(world.me, {
              method: 'bank-otkazma',
              amount: 10_000_001,
              requisites: { bank: 'archa', account: '20208000901234567890', holder: 'Anora Karimova' },
            })
          },
        )
      },
      UserNeedConfirmContactException: async (world) => {
        const { database } = world.sandbox.sandbox
        await database.query('update sandbox.contacts set is_confirmed = false where player_id = $1', [ME])
        try {
          return await makeWithdrawal(world.me)
        } finally {
          await database.query('update sandbox.contacts set is_confirmed = true where player_id = $1', [ME])
        }
      },
      UserNeedProfileDataException: (world) =>
        whilePlayer(world, 'is_registration_completed = false', 'is_registration_completed = true', () =>
          makeWithdrawal(world.me),
        ),
      UserNeedDepositException: async ({ sandbox }) => {
        await withContacts(sandbox)
        return await makeWithdrawal(await sandbox.player(POOR))
      },
      RequisitesValidationRequiredException: async (world) => {
        await fresh(world)
        return await makeWithdrawal(world.me, {
          method: 'oltin-karta',
          amount: 20_000,
          requisites: { card: '860002 5678' },
        })
      },
      RequisitesOnVerificationException: async (world) => {
        await fresh(world)
        await theirs(world, '700000000001', 'valid')
        return await makeWithdrawal(world.me, { requisites: { wallet: '700000000001' } })
      },
      RequisitesFraudulentException: async (world) => {
        await fresh(world)
        await theirs(world, '700000000002', 'fraudulent')
        return await makeWithdrawal(world.me, { requisites: { wallet: '700000000002' } })
      },
    },
  },
  'cashier.cancelwithdrawal': {
    good: async (world) => {
      await fresh(world)
      return { id: idOf(await makeWithdrawal(world.me)), intent_id: freshIntent() }
    },
    isOwn: true,
  },
}

/** Requisites that another player has been paid to, or that turned out to be bad. */
async function theirs(
  { sandbox, other }: ContractWorld,
  wallet: string,
  status: 'valid' | 'fraudulent',
): Promise<void> {
  await paidDeposit(sandbox, other, { amount: 100_000 })
  const id = idOf(await makeWithdrawal(other, { requisites: { wallet } }))
  await other.call('cashier.cancelwithdrawal', { id })
  await sandbox.sandbox.database.query(
    'update sandbox.requisites set status = $1 where id = (select max(id) from sandbox.requisites)',
    [status],
  )
}
