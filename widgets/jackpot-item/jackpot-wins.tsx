import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { jackpotWinnersQuery } from '../_shared/games/games.ts'
import { WinRows, WinRowsSkeleton } from '../_shared/games/win-rows.tsx'
import styles from './jackpot-item.module.css'

/** Who hit this jackpot of the latest winners of all, or that none of them did. Renders nothing if that cannot be read. */
export function JackpotWins({ jackpot }: { jackpot: string }): ReactNode {
  const { t } = useTranslation('casino')
  const id = useId()
  const { data, isError } = useQuery(jackpotWinnersQuery())
  if (isError && !data) return null
  const wins = data?.items.filter((win) => win.jackpot === jackpot)
  return (
    <section className={styles.wins} aria-labelledby={id}>
      <h2 id={id}>{t('jackpot.winners')}</h2>
      {!wins ? (
        <WinRowsSkeleton count={3} />
      ) : wins.length > 0 ? (
        <WinRows wins={wins} />
      ) : (
        <p className={styles.none}>{t('jackpot.noWinners')}</p>
      )}
    </section>
  )
}
