import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Amount } from './amount.tsx'
import type { ShownMethod } from './payment-method.ts'
import { useNumberWords } from './use-money-format.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** How pages say what holds for a method: its limits, its fee, its time. */
export function useMethodWords() {
  const { t } = useTranslation(['cashier', 'widgets'])
  const { percent } = useNumberWords()
  const duration = (seconds: number): string => {
    if (seconds <= MINUTE) return t('time.atOnce')
    if (seconds < HOUR) return t('time.minutes', { count: Math.ceil(seconds / MINUTE) })
    return seconds < 2 * DAY
      ? t('time.hours', { count: Math.ceil(seconds / HOUR) })
      : t('time.days', { count: Math.ceil(seconds / DAY) })
  }
  return {
    time: ({ method, visuals }: ShownMethod): string => visuals.typicalTime ?? duration(method.typical_seconds),
    range: ({ limits }: ShownMethod): ReactNode =>
      limits && (
        <>
          <Amount value={limits.min} isShort /> {t('to')} <Amount value={limits.max} isShort />
        </>
      ),
    /** `beside`: stands beside its name. */
    fee: ({ fee }: ShownMethod, place: 'alone' | 'beside'): ReactNode => {
      if (!fee) return t(place === 'alone' ? 'noFee' : 'noFeeBeside')
      const parts: ReactNode[] = []
      if (fee.percent > 0) parts.push(percent(fee.percent))
      if (fee.fixed.minor > 0) parts.push(<Amount value={fee.fixed} isShort />)
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
    troubled: ({ method }: ShownMethod): string | null =>
      method.state === 'troubled' ? (method.state_text ?? t('troubled')) : null,
  }
}
