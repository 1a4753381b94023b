import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { countdownText, isoDuration } from '#ui/countdown/countdown-text.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Moment } from './moment.tsx'
import styles from './time-until.module.css'
import { useTimeLeft } from './use-time-left.ts'

const week = 7 * 24 * 60 * 60 * 1000

type TimeUntilProps = {
  /** The moment, as the platform writes it. */
  at: string
  /** Said when it has passed. */
  over: string
  /** Called once when it passes under the visitor's eyes. */
  onOver?: () => void
  className?: string | undefined
}

/**
 * What is left until a moment by the server's clock: a date while it is more than a week, then days and hours, hours and minutes, minutes and seconds. Written as a
 * date until the page is alive: a page that is kept for many says nothing that is true for one second only.
 */
export function TimeUntil({ at, over, onOver, className }: TimeUntilProps): ReactNode {
  const { t } = useTranslation('widgets')
  const left = useTimeLeft(Date.parse(at))
  const wasAhead = useRef(false)
  useEffect(() => {
    if (left !== null && left > 0) wasAhead.current = true
    if (left !== 0 || !wasAhead.current) return
    wasAhead.current = false
    onOver?.()
  }, [left, onOver])
  if (left === null || left > week) return <Moment at={at} className={className} />
  const units = { days: t('countdown.days'), hours: t('countdown.hours'), minutes: t('countdown.minutes') }
  return (
    <time dateTime={isoDuration(left)} className={joinClasses(styles.left, className)}>
      {left > 0 ? countdownText(left, units) : over}
    </time>
  )
}
