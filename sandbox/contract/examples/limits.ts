import type { limitsCalls } from '#schemas/api/limits.ts'
import type { Answer } from '../../testing/open-sandbox.ts'
import type { ContractWorld, Examples } from '../example.ts'

/** What happens while the platform lacks these ports. */
export async function without(
  { sandbox }: ContractWorld,
  capabilities: string | readonly string[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { database } = sandbox.sandbox
  await database.query("insert into sandbox.settings (name, value) values ('missing_capabilities', $1::jsonb)", [
    JSON.stringify([capabilities].flat()),
  ])
  try {
    return await work()
  } finally {
    await database.query("delete from sandbox.settings where name = 'missing_capabilities'")
  }
}

export const limitsExamples: Examples<(typeof limitsCalls)[number]['name']> = {
  'account.getDepositLimit': { good: () => ({}) },
  'account.setDepositLimit': {
    good: () => ({ limit_amount: 500_000.5, period: 'week' }),
    errors: {
      MethodNotFoundException: (world) =>
        without(world, 'set_deposit_limit', () => world.me.call('account.setDepositLimit', { period: 'none' })),
    },
  },
  'account.getPlayLimits': {
    good: () => ({}),
    errors: {
      MethodNotFoundException: (world) =>
        without(world, ['set_loss_limit', 'set_stake_limit', 'set_session_limit'], () =>
          world.me.call('account.getPlayLimits', {}),
        ),
    },
  },
  'account.setLossLimit': {
    good: () => ({ limit_amount: 500_000.5, period: 'week' }),
    errors: {
      MethodNotFoundException: (world) =>
        without(world, 'set_loss_limit', () => world.me.call('account.setLossLimit', { period: 'none' })),
    },
  },
  'account.setStakeLimit': {
    good: () => ({ limit_amount: 900_000, period: 'month' }),
    errors: {
      MethodNotFoundException: (world) =>
        without(world, 'set_stake_limit', () => world.me.call('account.setStakeLimit', { period: 'none' })),
    },
  },
  'account.setSessionLimit': {
    good: () => ({ limit_minutes: 120, period: 'day' }),
    errors: {
      MethodNotFoundException: (world) =>
        without(world, 'set_session_limit', () => world.me.call('account.setSessionLimit', { period: 'none' })),
    },
  },
  'account.setTimeOut': {
    as: '+998901234567',
    good: () => ({ duration: 'day' }),
    errors: {
      MethodNotFoundException: (world) =>
        without(world, 'set_time_out', () => world.me.call('account.setTimeOut', { duration: 'day' })),
    },
  },
  'account.selfExclude': {
    as: '+998901234567',
    good: async ({ sandbox, me }) => {
      await sandbox.sandbox.database.query('update sandbox.players set excluded_until = null where id = 100004')
      await me.signIn(100_004)
      return { duration: 'half_year', confirm: true }
    },
    errors: {
      MethodNotFoundException: async (world) => {
        await world.sandbox.sandbox.database.query('update sandbox.players set excluded_until = null where id = 100004')
        await world.me.signIn(100_004)
        return await without(world, 'self_exclude', () =>
          world.me.call('account.selfExclude', { duration: 'half_year', confirm: true }),
        )
      },
    },
  },
  'account.getCapabilities': { good: () => ({}) },
}
