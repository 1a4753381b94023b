import { mutationOptions } from '@tanstack/react-query'
import { callOf } from '../query-call.ts'

/** What a promo code would give (`campaigns.checkPromocode`). Rejects with PlatformError whose `error_data.promo_code[0]` says why it gives nothing: see `promoCodeProblem`. */
export const checkPromoCodeMutation = () =>
  mutationOptions({
    mutationKey: ['campaigns.checkPromocode'],
    mutationFn: (promo_code: string, { client }) => callOf(client)('campaigns.checkPromocode', { promo_code }),
    networkMode: 'always',
    retry: false,
  })
