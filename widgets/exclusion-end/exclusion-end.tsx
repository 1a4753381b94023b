import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { noteExclusion, takeOwnExclusion } from '#platform/exclusion.ts'
import { exclusionQuery } from '#platform/limits.ts'
import type { Props } from '#schemas/document/marks.ts'
import { useDateTime } from '../_shared/time/time.tsx'
import type { exclusionEndSchema } from './index.ts'
import styles from './exclusion-end.module.css'

/**
 * Until when a player is excluded (PRF-4), as the refusal said that replaced the page, or the answer that has closed
 * the account in this tab.
 */
export function ExclusionEnd({ root }: WidgetProps<Props<typeof exclusionEndSchema>>) {
  const { t } = useTranslation('system')
  const { both } = useDateTime()
  const client = useQueryClient()
  const { data } = useQuery(exclusionQuery())
  useEffect(() => {
    const own = takeOwnExclusion()
    if (own) noteExclusion(client, own.until)
  }, [client])
  if (data?.until === undefined) return null
  return (
    <p {...root} className={styles.end}>
      {data.until === null
        ? t('selfExcluded.forGood')
        : t('selfExcluded.until', { date: both(Date.parse(data.until)) })}
    </p>
  )
}
