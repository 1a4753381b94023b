import type { loyaltyCalls } from '#schemas/api/loyalty.ts'
import { freshIntent } from '../../testing/cashier-fixtures.ts'
import { givePoints, productId } from '../../testing/loyalty-fixtures.ts'
import type { Examples } from '../example.ts'

export const loyaltyExamples: Examples<(typeof loyaltyCalls)[number]['name']> = {
  'loyalty.getinfo': { good: () => ({}) },
  'loyalty.getcharacters': { good: () => ({ offset: 0, limit: 2 }) },
  'loyalty.setcharacter': {
    good: () => ({ id: 1 }),
    errors: {
      InvalidParameterException: async ({ me }) => await me.call('loyalty.setcharacter', { id: 999 }),
      AccessDeniedException: async ({ sandbox }) => {
        const resting = await sandbox.player('unverified@playbill.test')
        await resting.call('account.setTimeOut', { duration: 'day' })
        return await resting.call('loyalty.setcharacter', { id: 1 })
      },
      TooManyRequestsException: async ({ sandbox, other }) => {
        await givePoints(sandbox, 100_003, 1_000)
        await other.call('loyalty.setcharacter', { id: 2 })
        return await other.call('loyalty.setcharacter', { id: 3 })
      },
    },
  },
  'loyalty.getproducts': { good: () => ({ offset: 0, count: 10 }) },
  'loyalty.buyproduct': {
    good: async ({ sandbox }) => {
      await givePoints(sandbox, 100_001, 50)
      return { product_id: await productId(sandbox, 'oyin-puli'), intent_id: freshIntent() }
    },
    errors: {
      InvalidParameterException: async ({ sandbox, other }) =>
        await other.call('loyalty.buyproduct', { product_id: await productId(sandbox, 'kolleksiya') }),
      AccessDeniedException: async ({ sandbox }) => {
        const resting = await sandbox.player('unverified@playbill.test')
        await givePoints(sandbox, 100_008, 50)
        await resting.call('account.setTimeOut', { duration: 'day' })
        return await resting.call('loyalty.buyproduct', { product_id: await productId(sandbox, 'oyin-puli') })
      },
    },
  },
  'loyalty.getnotifications': { good: () => ({}) },
  'loyalty.getPrograms': { good: () => ({}) },
  'loyalty.getProgram': {
    good: () => ({ sysname: 'ballar' }),
    errors: {
      InvalidParameterException: async ({ me }) => await me.call('loyalty.getProgram', { sysname: 'no-such-program' }),
    },
  },
}
