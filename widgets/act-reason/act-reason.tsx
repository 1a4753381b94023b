import type { WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { landingOf, redirectUrlName } from '#schemas/document/landing.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './act-reason.module.css'
import type { actReasonSchema } from './index.ts'

export function ActReason({ root }: WidgetProps<Props<typeof actReasonSchema>>) {
  const { t } = useTranslation(['account', 'auth'])
  const { locale } = useHost()
  const { search } = useRoute()
  const isGuest = useValue('user') !== 'player'
  const why = search.toastType
  const isSentAway = isGuest && landingOf(search[redirectUrlName], locale) !== null
  if (typeof why !== 'string' && !isSentAway) return null
  return (
    <p {...root} role="note" className={styles.reason}>
      <Icon name={isSentAway ? 'lock' : 'info'} className={styles.icon} />
      {isSentAway ? t('auth:signInFirst') : t([`profile.why.${String(why)}`, 'profile.why.other'])}
    </p>
  )
}
