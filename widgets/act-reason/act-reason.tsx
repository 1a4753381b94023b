import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './act-reason.module.css'
import type { actReasonSchema } from './index.ts'

export function ActReason({ root }: WidgetProps<Props<typeof actReasonSchema>>) {
  const { t } = useTranslation('account')
  const { search } = useRoute()
  const why = search.toastType
  if (typeof why !== 'string') return null
  return (
    <p {...root} role="note" className={styles.reason}>
      <Icon name="info" className={styles.icon} />
      {t([`profile.why.${why}`, 'profile.why.other'])}
    </p>
  )
}
