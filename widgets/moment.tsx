import type { ReactNode } from 'react'
import { formatDate, formatTime } from '#base/time.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { siteTimeZone } from './site-time-zone.ts'

type MomentProps = {
  /** As the platform writes it. */
  at: string
  part?: 'date' | 'both'
  className?: string | undefined
}

/** A date, with its time unless only the date is wanted (specification section 9). The same for everybody who reads it, so that the server can write it. */
export function Moment({ at, part = 'both', className }: MomentProps): ReactNode {
  const { t } = useTranslation('widgets')
  const ms = Date.parse(at)
  const date = formatDate(ms, siteTimeZone)
  return (
    <time dateTime={at} className={className}>
      {part === 'date' ? date : t('countdown.moment', { date, time: formatTime(ms, siteTimeZone) })}
    </time>
  )
}
