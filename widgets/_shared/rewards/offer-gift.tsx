import type { ReactNode } from 'react'
import { type Translation, useTranslation } from '#engine/words/use-translation.ts'
import type { Offer } from '#platform/campaigns.ts'
import { type MoneyWords, useMoneyWords } from '../money/use-money-format.ts'
import styles from './offer-gift.module.css'

type Promotion = NonNullable<Offer['promotions']>[number]
type Translate = Translation['t']

/** What one promotion gives, in a few words; never more than what its numbers say. */
export function giftWords(promotion: Promotion, t: Translate, moneyWords: MoneyWords): string {
  const { type, percent, amount, max_amount, count } = promotion
  if (type === 'free_spins') return t('offer.spins', { count: count ?? 0 })
  if (amount) return t('offer.fixed', { amount: moneyWords(amount) })
  if (percent === undefined) return t('offer.bonus')
  return max_amount
    ? t('offer.percentUpTo', { percent, amount: moneyWords(max_amount) })
    : t('offer.percent', { percent })
}

/** What an offer gives and how often each of its gifts is to be staked: the one never without the other. */
export function GiftLines({ promotions = [] }: { promotions: Offer['promotions'] }): ReactNode {
  const { t } = useTranslation('casino')
  const moneyWords = useMoneyWords()
  return promotions.map((promotion, index) => (
    <p key={index} className={styles.gift}>
      <strong>{giftWords(promotion, t, moneyWords)}</strong>
      <span className={styles.wager}>
        {promotion.wagering === undefined
          ? t('offer.within', { count: promotion.days })
          : t('offer.wager', { times: promotion.wagering })}
      </span>
    </p>
  ))
}
