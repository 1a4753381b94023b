import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'

/** The sportsbook does not open now, whoever asks: the games do. */
export function BookClosed(): ReactNode {
  const { t } = useTranslation('casino')
  return (
    <ErrorState
      title={t('betting.lost')}
      text={t('betting.refusedText')}
      action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
    />
  )
}
