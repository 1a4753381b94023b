import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { exclusionQuery } from '#platform/exclusion.ts'
import type { Props } from '#schemas/document/marks.ts'
import { useDateTime } from '../_shared/time/time.tsx'
import type { exclusionEndSchema } from './index.ts'
import styles from './exclusion-end.module.css'

/** Until when a player is excluded, as the refusal that replaced the page said (PRF-4). */
export function ExclusionEnd({ root }: WidgetProps<Props<typeof exclusionEndSchema>>) {
  const { t } = useTranslation('system')
  const { both } = useDateTime()
  const { data } = useQuery(exclusionQuery())
  if (!data) return null
  return (
    <p {...root} className={styles.end}>
      {data.until === null
        ? t('selfExcluded.forGood')
        : t('selfExcluded.until', { date: both(Date.parse(data.until)) })}
    </p>
  )
}
