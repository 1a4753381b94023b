import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useMoneyWords } from '../_shared/money/use-money-format.ts'
import type { MyStanding, Standing } from './board-rows.tsx'
import styles from './leaderboard.module.css'
import { pointsNeeded } from './points-needed.ts'

/** What the next prize takes. */
export function MyPlace({
  me,
  standings,
  total,
}: {
  me: MyStanding | null
  standings: readonly Standing[]
  total: number
}): ReactNode {
  const { t } = useTranslation('casino')
  const moneyWords = useMoneyWords()
  const needed = me && pointsNeeded(me, standings, standings.length >= total)
  if (!needed) return null
  return <p className={styles.needed}>{t('board.needed', { count: needed.points, prize: moneyWords(needed.prize) })}</p>
}
