import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate, formatDateTime, formatTime, type TimeZone } from '#base/time.ts'
import { useClock } from '#engine/render/clock.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { countdownText, isoDuration } from '#ui/countdown/countdown-text.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { useSettings } from '../page/site-settings.ts'
import styles from './time-until.module.css'

/** The time zone in which the site writes dates and times of its own accord: the country it is made for. */
export const siteTimeZone = 'Asia/Tashkent' satisfies TimeZone

/** How the site formats moments (CON-2): dd.mm.yyyy and h:mm, with the joiner of the site settings. Times are ms since 1970. */
export function useDateTime(timeZone: TimeZone = siteTimeZone): {
  readonly date: (ms: number) => string
  readonly time: (ms: number) => string
  readonly both: (ms: number) => string
} {
  const { dateTimeJoiner } = useSettings('site')
  return {
    date: (ms) => formatDate(ms, timeZone),
    time: (ms) => formatTime(ms, timeZone),
    both: (ms) => formatDateTime(ms, dateTimeJoiner === undefined ? undefined : ` ${dateTimeJoiner.trim()} `, timeZone),
  }
}

type MomentProps = {
  /** As the platform writes it. */
  at: string
  part?: 'date' | 'time' | 'both'
  className?: string | undefined
}

/** A date with its time, or one of them (CON-2). Every reader sees the same text, so the server can render it. */
export function Moment({ at, part = 'both', className }: MomentProps): ReactNode {
  const write = useDateTime()
  const ms = Date.parse(at)
  return (
    <time dateTime={at} className={className}>
      {write[part](ms)}
    </time>
  )
}

/** The time left in ms, never below 0, updated each second until it is over; `null` on the server and before hydration. */
export function useTimeLeft(until: number | null): number | null {
  const clock = useClock()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    const read = () => Math.max(0, until - clock())
    setLeft(read())
    if (read() === 0) return
    const timer = setInterval(() => {
      const now = read()
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, clock])
  return left
}

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
 * What is left until a moment by the server's clock: a date while it is more than a week, then days and hours, hours
 * and minutes, minutes and seconds. Written as a date until the page is alive: a page that is kept for many says
 * nothing that is true for one second only.
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
