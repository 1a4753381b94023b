import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { Picture } from '../_shared/pictures/picture.tsx'
import styles from './leaderboard.module.css'
import { useNumberWords } from '../_shared/money/use-money-format.ts'

export type Standing = CallOutput<'leaderboard.get'>['items'][number]
export type MyStanding = NonNullable<CallOutput<'leaderboard.get'>['me']>

type BoardRowsProps = {
  standings: readonly Standing[]
  caption: string
  /** The player's own row, if it is not among them. */
  me: MyStanding | null
}

/** Prizes go to the first places: no place below one without a prize has one. */
const hasNoPrize = ({ place, prize }: MyStanding, standings: readonly Standing[]): boolean =>
  prize === null || standings.some((standing) => standing.place < place && standing.prize === null)

/**
 * The places as a table. The first three have their number and, where the settings give them, a picture: colour alone
 * says nothing.
 */
export function BoardRows({ standings, caption, me }: BoardRowsProps): ReactNode {
  const { t } = useTranslation('casino')
  const { count } = useNumberWords()
  const { leaderTopImages = [] } = useCasinoSettings().tournaments ?? {}
  const hasPrizes = standings.some(({ prize }) => prize !== null)
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.place}>
            {t('board.place')}
          </th>
          <th scope="col" className={styles.name}>
            {t('board.player')}
          </th>
          <th scope="col" className={styles.number}>
            {t('board.points')}
          </th>
          {hasPrizes && (
            <th scope="col" className={joinClasses(styles.number, styles.prize)}>
              {t('board.prize')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {standings.map(({ place, name, points, prize, is_me }) => {
          const image = leaderTopImages[place - 1]
          return (
            <tr key={place} className={joinClasses(is_me && styles.mine)} data-place={place}>
              <td className={joinClasses(styles.place, place <= 3 && styles.top)}>
                {image ? <Picture media={{ ...image, alt: String(place) }} className={styles.medal} /> : place}
              </td>
              <td className={styles.name}>
                <span className={styles.nameWord}>{name}</span>
                {is_me && <Badge tone="accent">{t('board.you')}</Badge>}
                {prize && <Amount value={prize} tone="muted" className={styles.below} />}
              </td>
              <td className={styles.number}>{count(points)}</td>
              {hasPrizes && (
                <td className={joinClasses(styles.number, styles.prize)}>{prize ? <Amount value={prize} /> : '–'}</td>
              )}
            </tr>
          )
        })}
        {me && (
          <tr className={joinClasses(styles.mine, styles.pinned)} data-place={me.place}>
            <td className={styles.place}>{me.place}</td>
            <td className={styles.name}>
              <Badge tone="accent">{t('board.you')}</Badge>
              {me.prize && <Amount value={me.prize} tone="muted" className={styles.below} />}
            </td>
            <td className={styles.number}>{count(me.points)}</td>
            {hasPrizes && (
              <td className={joinClasses(styles.number, styles.prize)}>
                {me.prize ? <Amount value={me.prize} /> : hasNoPrize(me, standings) && '–'}
              </td>
            )}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** As high as a board of so many places. */
export function BoardSkeleton({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.table} aria-hidden="true">
      {Array.from({ length: Math.min(count, 10) + 1 }, (_, index) => (
        <div key={index} className={styles.shape}>
          <Skeleton step="16" width={index % 2 === 0 ? 'most' : 'half'} />
        </div>
      ))}
    </div>
  )
}
