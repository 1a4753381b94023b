import { useTranslation } from '#engine/words/use-translation.ts'
import { countdownText } from '#ui/countdown/countdown-text.ts'
import styles from './outcome.module.css'

/** How long until it may be tried again. */
export function WaitFor({ left }: { /** Milliseconds. */ left: number }) {
  const { t } = useTranslation(['outcome', 'widgets'])
  const units = {
    days: t('widgets:countdown.days'),
    hours: t('widgets:countdown.hours'),
    minutes: t('widgets:countdown.minutes'),
  }
  return (
    <p className={styles.wait} role="timer">
      {t('waitFor', { defaultValue: '' })} <strong>{countdownText(left, units)}</strong>
    </p>
  )
}
