import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { FormPlace } from '../_shared/forms/form-place.tsx'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { RewardState } from '../_shared/rewards/reward-state.tsx'
import { useReward, useRewards } from '../_shared/rewards/use-reward.ts'
import type { promoCodeSchema } from './index.ts'
import styles from './promo-code.module.css'

/** The form of a promo code (PRM-2): a problem with the code is shown beside it, what it gave or opened below. */
export function PromoCode({ title, lead, form, root }: WidgetProps<Props<typeof promoCodeSchema>>) {
  const { t } = useTranslation('reward')
  const isPlayer = useValue('user') === 'player'
  const offering = useOffering()
  const { showPromocodeSwitcher = true } = useCasinoSettings().offers ?? {}
  const reward = useReward(['code.activate'], 0)
  useRewards()
  if (!isPlayer || offering !== 'shown' || !showPromocodeSwitcher) return null
  const result = reward.isWaiting ? 'waiting' : 'given'
  return (
    <div {...root} id="promo-code" className={styles.place}>
      <Panel title={title} lead={lead}>
        <div className={styles.form}>
          <FormPlace form={form} fields={1} />
        </div>
        <RewardState reward={reward} done={t(`code.${result}`)} />
        {reward.status === 'done' && (
          <WayOn href={reward.isWaiting ? '/cashier/deposit' : '/profile/bonuses'} size="small" className={styles.way}>
            {t(`code.${result}Way`)}
          </WayOn>
        )}
      </Panel>
    </div>
  )
}
