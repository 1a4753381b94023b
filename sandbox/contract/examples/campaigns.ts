import type { campaignsCalls } from '#schemas/api/campaigns.ts'
import { freshIntent } from '../../testing/cashier-fixtures.ts'
import { freshOffer } from '../../testing/campaign-fixtures.ts'
import type { Answer } from '../../testing/open-sandbox.ts'
import type { ContractWorld, Examples } from '../example.ts'
import { whileResting } from '../while-resting.ts'

const ME = 100_001

const withCode = async ({ sandbox }: ContractWorld, needs: { deposit?: boolean; contact?: boolean } = {}) => ({
  promo_code: (await freshOffer(sandbox, { code: 'new', needs })).code,
  fields: ['trigger', 'description', 'promotions'] as ('trigger' | 'description' | 'promotions')[],
  intent_id: freshIntent(),
})
const toTake = async ({ sandbox }: ContractWorld, needs: { deposit?: boolean; contact?: boolean } = {}) => ({
  offer_id: (await freshOffer(sandbox, { needs })).id,
  intent_id: freshIntent(),
})

/** The answer to a player who has neither deposited nor confirmed anything. */
async function asStranger(
  { sandbox }: ContractWorld,
  ask: (me: ContractWorld['me']) => Promise<Answer>,
): Promise<Answer> {
  const { database } = sandbox.sandbox
  await database.query('update sandbox.contacts set is_confirmed = false where player_id = 100005 and is_confirmed')
  return await ask(await sandbox.player('unconfirmed@playbill.test'))
}
const asIncomplete = async ({ sandbox }: ContractWorld, ask: (me: ContractWorld['me']) => Promise<Answer>) =>
  await ask(await sandbox.player('incomplete@playbill.test'))

export const campaignsExamples: Examples<(typeof campaignsCalls)[number]['name']> = {
  'campaigns.getoffers': { good: () => ({ offset: 0, fields: ['trigger', 'description', 'promotions'] }) },
  'campaigns.checkPromocode': {
    good: async (world) => ({ promo_code: ` ${(await withCode(world)).promo_code.toLowerCase()} ` }),
  },
  'campaigns.activateOffer': {
    good: (world) => withCode(world),
    errors: {
      AccessDeniedException: (world) =>
        whileResting(world, ME, async () => await world.me.call('campaigns.activateOffer', await withCode(world))),
      UserNeedDepositException: (world) =>
        asStranger(
          world,
          async (me) => await me.call('campaigns.activateOffer', await withCode(world, { deposit: true })),
        ),
      UserNeedConfirmContactException: (world) =>
        asStranger(
          world,
          async (me) => await me.call('campaigns.activateOffer', await withCode(world, { contact: true })),
        ),
      UserNeedProfileDataException: (world) =>
        asIncomplete(world, async (me) => await me.call('campaigns.activateOffer', await withCode(world))),
    },
  },
  'campaigns.takepromotions': {
    good: (world) => toTake(world),
    errors: {
      AccessDeniedException: (world) =>
        whileResting(world, ME, async () => await world.me.call('campaigns.takepromotions', await toTake(world))),
      UserNeedDepositException: (world) =>
        asStranger(
          world,
          async (me) => await me.call('campaigns.takepromotions', await toTake(world, { deposit: true })),
        ),
      UserNeedConfirmContactException: (world) =>
        asStranger(
          world,
          async (me) => await me.call('campaigns.takepromotions', await toTake(world, { contact: true })),
        ),
      UserNeedProfileDataException: (world) =>
        asIncomplete(world, async (me) => await me.call('campaigns.takepromotions', await toTake(world))),
    },
  },
  'banners.get': { good: () => ({ offset: 0, count: 10, fields: ['finished_at', 'description'] }) },
  'popups.get': { good: () => ({ path: '/ru/gamehall' }) },
}
