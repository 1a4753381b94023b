import { DAY_MS } from '#base/time.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useCasinoSettings } from '../games/casino-settings.ts'
import { Moment } from '../time/time.tsx'

/**
 * The period of a cashback, in days or dates as the settings say (OFR-2). Its end is the first moment after it: the
 * last day is the one before.
 */
export function CashbackPeriod({ from, to }: { readonly from: string; readonly to: string }): ReactNode {
  const { t } = useTranslation('account')
  const { cashbackIntervalView = 'days' } = useCasinoSettings().offers ?? {}
  const last = new Date(Date.parse(to) - 1).toISOString()
  if (cashbackIntervalView === 'dates')
    return (
      <>
        {t('cashback.period')} <Moment at={from} part="date" /> – <Moment at={last} part="date" />
      </>
    )
  const days = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))
  return (
    <>
      {t('cashback.days', { count: days })} <Moment at={last} part="date" />
    </>
  )
}
