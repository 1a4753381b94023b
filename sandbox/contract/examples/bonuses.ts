import type { bonusesCalls } from '#schemas/api/bonuses.ts'
import type { BonusType } from '../../bonuses/bonus.ts'
import { freshBonus, withoutActive } from '../../testing/bonus-fixtures.ts'
import { freshIntent } from '../../testing/cashier-fixtures.ts'
import type { ContractWorld, Examples } from '../example.ts'
import { whileResting } from '../while-resting.ts'

const ME = 100_001

async function available({ sandbox }: ContractWorld, type: BonusType) {
  await withoutActive(sandbox, ME, type)
  return { bonus_id: await freshBonus(sandbox, ME, { type }), intent_id: freshIntent() }
}

async function active(world: ContractWorld, type: BonusType) {
  const input = await available(world, type)
  const answer = await world.me.call(type === 'casino' ? 'bonuses.activate' : 'BettingBonuses.activate', {
    ...input,
    intent_id: freshIntent(),
  })
  if (answer.status !== 200) throw new Error(`The bonus was not activated: ${answer.text}`)
  return input
}

export const bonusesExamples: Examples<(typeof bonusesCalls)[number]['name']> = {
  'bonuses.get': { good: () => ({ offset: 0, count: 10, fields: ['description', 'status'], status: 'all' }) },
  'bonuses.activate': {
    good: (world) => available(world, 'casino'),
    isOwn: true,
    errors: {
      AccessDeniedException: async (world) =>
        whileResting(world, ME, async () => await world.me.call('bonuses.activate', await available(world, 'casino'))),
    },
  },
  'bonuses.deactivate': { good: (world) => active(world, 'casino'), isOwn: true },
  'bonuses.remove': { good: (world) => active(world, 'casino'), isOwn: true },
  'BettingBonuses.get': { good: () => ({ offset: 0, count: 10, fields: ['description', 'status'], status: 'active' }) },
  'BettingBonuses.activate': {
    good: (world) => available(world, 'betting'),
    isOwn: true,
    errors: {
      AccessDeniedException: async (world) =>
        whileResting(
          world,
          ME,
          async () => await world.me.call('BettingBonuses.activate', await available(world, 'betting')),
        ),
    },
  },
  'BettingBonuses.remove': { good: (world) => active(world, 'betting'), isOwn: true },
}
