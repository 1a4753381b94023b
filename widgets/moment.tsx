import type { ReactNode } from 'react'
import { formatDate, formatTime } from '#base/time.ts'
import { useTranslation } from '#engine/words/use-translation.ts'

/** The time of the players' country: server and browser must write the same. */
const timeZone = 'Asia/Tashkent'

export const dateText = (instant: string): string => formatDate(Date.parse(instant), timeZone)

/** A moment of the past or the future: dd.mm.yyyy and h:mm (specification section 9). */
export function Moment({ at, isDay = false }: { readonly at: string; readonly isDay?: boolean }): ReactNode {
  const { t } = useTranslation('widgets')
  const ms = Date.parse(at)
  const date = formatDate(ms, timeZone)
  return <time dateTime={at}>{isDay ? date : t('countdown.moment', { date, time: formatTime(ms, timeZone) })}</time>
}
