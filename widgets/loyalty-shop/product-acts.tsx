import { type ReactNode, useState } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { MoneyButton } from '../_shared/money/money-button.tsx'
import { useNumberWords } from '../_shared/money/use-money-format.ts'
import { usePointsText } from '../_shared/rewards/points-text.ts'
import { RewardConfirm, RewardDialog } from '../_shared/rewards/reward-confirm.tsx'
import { RewardState } from '../_shared/rewards/reward-state.tsx'
import { useReward } from '../_shared/rewards/use-reward.ts'
import styles from './loyalty-shop.module.css'
import type { Product } from './product-state.ts'

/** Where what was bought is found. */
const places = {
  fun_money: '/cashier/wallet',
  bonus: '/profile/bonuses',
  betting_bonus: '/profile/bonuses',
  free_spins: '/gamehall',
} as const satisfies Record<Product['type'], string>

type ProductActsProps = {
  readonly product: Product
  /** Points that the player can spend. */
  readonly points: number
  /** Points that the player lacks; 0 where there are enough. */
  readonly missing: number
  /** Whether it can be bought now; if not, only the outcome of the last purchase is shown. */
  readonly isOpen: boolean
}

/**
 * The one button of a product (POP-7): it asks before points are spent, says what was bought and where it is, or what
 * is missing.
 */
export function ProductActs({ product, points, missing, isOpen }: ProductActsProps): ReactNode {
  const { t } = useTranslation('reward')
  const pointsText = usePointsText(t)
  const { count } = useNumberWords()
  const [isLacking, setLacking] = useState(false)
  const { id, name, price, terms, type } = product
  const reward = useReward(['product.buy'], id)
  const sum = (value: number) => pointsText('points', { count: value, points: count(value) })
  return (
    <div className={styles.acts}>
      {isOpen && missing > 0 && (
        <Button wide onClick={() => setLacking(true)}>
          {t('shop.how')}
        </Button>
      )}
      {isOpen && missing === 0 && (
        <MoneyButton variant="primary" wide {...reward.button('product.buy')}>
          {t('shop.buy')}
        </MoneyButton>
      )}
      <RewardState reward={reward} done={t('shop.bought')} />
      {isLacking && (
        <RewardDialog
          reward={{ dismiss: () => setLacking(false) }}
          popup="shop-insufficient"
          title={t('shop.lackTitle')}
          lines={[
            t('shop.lackText', { name, price: sum(price) }),
            t('shop.lackHave', {
              points: sum(points),
              missing: pointsText('pointsLacking', { count: missing, points: count(missing) }),
            }),
          ]}
          actions={
            <>
              <SiteLink to={{ href: '/loyalty', external: false }} className={buttonClasses({ variant: 'primary' })}>
                <ButtonContent>{t('shop.howEarned')}</ButtonContent>
              </SiteLink>
              <Button onClick={() => setLacking(false)}>{t('close')}</Button>
            </>
          }
        />
      )}
      {reward.status === 'confirming' && (
        <RewardConfirm
          reward={reward}
          popup="shop-buy"
          title={t('shop.buyTitle', { name })}
          lines={[t('shop.buyPrice', { price: sum(price), left: sum(Math.max(0, points - price)) }), ...terms]}
          agree={t('shop.buyYes', { price: sum(price) })}
          keep={t('bonus.later')}
        />
      )}
      {reward.status === 'done' && (
        <RewardDialog
          reward={reward}
          popup="shop-confirm"
          title={t('shop.boughtTitle')}
          lines={[t('shop.boughtText', { name, price: sum(price) }), t(`shop.where.${type}`)]}
          actions={
            <>
              <SiteLink to={{ href: places[type], external: false }} className={buttonClasses({ variant: 'primary' })}>
                <ButtonContent>{t(`shop.way.${type}`)}</ButtonContent>
              </SiteLink>
              <Button onClick={reward.dismiss}>{t('close')}</Button>
            </>
          }
        />
      )}
    </div>
  )
}
