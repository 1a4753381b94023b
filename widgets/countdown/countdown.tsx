import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Countdown as Clock } from '#ui/countdown/countdown.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { countdownSchema } from './index.ts'
import { useDateTime, useTimeLeft } from '../_shared/time/time.tsx'
import styles from './countdown.module.css'

const week = 7 * 24 * 60 * 60 * 1000

/**
 * Written as a date until the page is alive and while more than a week is left: both are true for everybody who reads
 * the same page.
 */
export function Countdown({ until, label, over, timeZone, root }: WidgetProps<Props<typeof countdownSchema>>) {
  const { t } = useTranslation('widgets')
  const write = useDateTime(timeZone)
  const left = useTimeLeft(until)
  if (until === null) return <p {...root} hidden />
  const units = { days: t('countdown.days'), hours: t('countdown.hours'), minutes: t('countdown.minutes') }
  const moment = write.both(until)
  return (
    <p {...root} className={styles.countdown}>
      <Icon name="clock" className={styles.icon} />
      {left !== 0 && <span className={styles.label}>{label}</span>}
      <span className={left === 0 ? styles.over : styles.value}>
        {left === null || left > week ? (
          <time dateTime={new Date(until).toISOString()}>{moment}</time>
        ) : (
          <Clock remaining={left} units={units} over={over} />
        )}
      </span>
    </p>
  )
}
