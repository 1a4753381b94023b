import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { ScrollStrip } from '../_shared/page/scroll-strip.tsx'
import { StripLink } from '../_shared/page/strip-link.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import styles from './rewards-switch.module.css'

const pages = {
  offers: '/offers',
  bonuses: '/profile/bonuses',
  cashback: '/profile/cashback',
  promocode: '/profile/bonuses#promo-code',
} as const

/** The tabs of the bonus page, each a page of its own (OFR-2). */
export function RewardsSwitch({ root }: WidgetProps<object>) {
  const { t } = useTranslation('reward')
  const { path } = useRoute()
  const offering = useOffering()
  const { bonusesSwitchOrder = ['offers', 'bonuses', 'cashback', 'promocode'], showPromocodeSwitcher = true } =
    useCasinoSettings().offers ?? {}
  if (offering === 'hidden' || offering === 'paused') return null
  const shown = bonusesSwitchOrder.filter((name) => name !== 'promocode' || showPromocodeSwitcher)
  return (
    <ScrollStrip root={root} label={t('switch.label')} className={styles.strip}>
      {shown.map((name) => (
        <li key={name}>
          <StripLink to={{ href: pages[name], external: false }} isCurrent={path === pages[name]}>
            {t(`switch.${name}`)}
          </StripLink>
        </li>
      ))}
    </ScrollStrip>
  )
}
