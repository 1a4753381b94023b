import { Fragment, type ReactNode } from 'react'
import { formatNumber } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Amount } from './amount.tsx'
import type { ShownMethod } from './payment-method.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** How pages say what holds for a method: its limits, its fee, its time. */
export function useMethodWords() {
  const { t } = useTranslation(['cashier', 'widgets'])
  const duration = (seconds: number): string => {
    if (seconds <= MINUTE) return t('time.atOnce')
    if (seconds < HOUR) return t('time.minutes', { count: Math.ceil(seconds / MINUTE) })
    return seconds < 2 * DAY ? t('time.hours', { count: Math.ceil(seconds / HOUR) }) : t('time.days', { count: Math.ceil(seconds / DAY) })
  }
  return {
    time: ({ method, visuals }: ShownMethod): string => visuals.typicalTime ?? duration(method.typical_seconds),
    range: ({ limits }: ShownMethod): ReactNode =>
      limits && (
        <>
          <Amount value={limits.min} /> {t('to')} <Amount value={limits.max} />
        </>
      ),
    fee: ({ fee }: ShownMethod): ReactNode => {
      if (!fee) return t('noFee')
      const parts: ReactNode[] = []
      if (fee.percent > 0) parts.push(`${formatNumber(fee.percent).replace(/\.?0+$/, '')}%`)
      if (fee.fixed.minor > 0) parts.push(<Amount value={fee.fixed} />)
      return parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' + '}
          {part}
        </Fragment>
      ))
    },
    /** Why nothing can be paid by it now; null where it can. */
    closed: ({ method, limits }: ShownMethod, currency: string): string | null => {
      if (method.state === 'maintenance') return method.state_text ?? t('maintenance')
      return limits ? null : t('otherCurrency', { currency })
    },
    troubled: ({ method }: ShownMethod): string | null => (method.state === 'troubled' ? (method.state_text ?? t('troubled')) : null),
  }
}
