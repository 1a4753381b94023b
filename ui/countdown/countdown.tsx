import { joinClasses } from '../join-classes.ts'
import styles from './countdown.module.css'
import { type CountdownUnits, countdownText, isoDuration } from './countdown-text.ts'

export interface CountdownProps {
  /** Milliseconds left by the server's clock; the parent, which knows the time, renders this again. */
  remaining: number
  units: CountdownUnits
  /** Shown when nothing is left. */
  over: string
  className?: string | undefined
}

/** Not a live region: a clock that is read out every second stops a screen reader from reading anything else. */
export function Countdown({ remaining, units, over, className }: CountdownProps) {
  return (
    <time className={joinClasses(styles.countdown, className)} dateTime={isoDuration(remaining)}>
      {remaining > 0 ? countdownText(remaining, units) : over}
    </time>
  )
}
