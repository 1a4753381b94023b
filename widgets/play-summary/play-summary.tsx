import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import type { Props } from '#schemas/document/marks.ts'
import { countdownText } from '#ui/countdown/countdown-text.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { FactRows } from '../_shared/records/fact-rows.tsx'
import { Moment } from '../_shared/time/time.tsx'
import type { playSummarySchema } from './index.ts'
import styles from './play-summary.module.css'

const HOUR_MS = 3_600_000

/**
 * A result that is not known is said to be so: a zero would read as even. One that is out of date is not shown while it
 * is counted again.
 */
export function PlaySummary({ root }: WidgetProps<Props<typeof playSummarySchema>>) {
  const { t } = useTranslation(['play', 'widgets'])
  const { since, summary, isCounting } = useFlow('play-time', (view) => view)
  if (since === null || summary === null) return <div {...root} hidden />
  const units = {
    days: t('widgets:countdown.days'),
    hours: t('widgets:countdown.hours'),
    minutes: t('widgets:countdown.minutes'),
  }
  const spent = Math.max(0, summary.at - since)
  const minutes = `${Math.floor(spent / 60_000)}\u00a0${units.minutes}`
  return (
    <div {...root}>
      <FactRows
        facts={[
          { id: 'since', label: t('play:session.since'), value: <Moment at={new Date(since).toISOString()} /> },
          {
            id: 'spent',
            label: t('play:session.spent'),
            value: spent < HOUR_MS ? minutes : countdownText(spent, units),
          },
          {
            id: 'net',
            label: t('play:session.net'),
            value: (
              <span
                role="status"
                aria-busy={isCounting || undefined}
                className={isCounting ? styles.counting : undefined}
              >
                {isCounting ? <Skeleton /> : summary.net ? <Amount value={summary.net} /> : t('play:session.unknown')}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
