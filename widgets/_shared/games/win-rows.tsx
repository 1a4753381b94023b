import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../money/amount.tsx'
import { Moment } from '../time/time.tsx'
import { gameNameOf, providersQuery, spelledOut, useProviderNames } from './games.ts'
import styles from './win-rows.module.css'

export type Win = CallOutput<'Jackpots.getWinners'>['items'][number]

/** Wins one under the other, the newest first: who, in which game, when, how much. */
export function WinRows({ wins }: { wins: readonly Win[] }): ReactNode {
  const { t } = useTranslation('games')
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  return (
    <ol className={styles.rows}>
      {wins.map((win) => (
        <li key={win.id} className={styles.row}>
          <span className={styles.icon}>
            <Icon name={win.jackpot ? 'crown' : 'trophy'} />
          </span>
          <span className={styles.who}>
            <span className={styles.name}>
              <span className={styles.nameWord}>{win.fakename || t('someone')}</span>
              {win.jackpot && <Badge tone="accent">{t('jackpot')}</Badge>}
            </span>
            <SiteLink to={{ href: `/game/${win.game}`, external: false }} className={styles.game}>
              {gameNameOf(win)}
              {win.provider && (
                <span className={styles.provider}> · {providerName(win.provider) ?? spelledOut(win.provider)}</span>
              )}
            </SiteLink>
          </span>
          <span className={styles.what}>
            <Amount value={win.amount} tone="win" size="bar" />
            <Moment at={win.won_at} className={styles.when} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** As many rows of the size of a win. */
export function WinRowsSkeleton({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.rows} aria-hidden="true">
      {skeletons.slice(0, count).map((key) => (
        <div key={key} className={styles.row}>
          <span className={styles.icon} />
          <span className={styles.who}>
            <Skeleton step="16" width="half" />
            <span className={styles.game}>
              <Skeleton step="14" width="third" />
            </span>
          </span>
          <span className={styles.what}>
            <Skeleton step="16" />
            <Skeleton step="14" />
          </span>
        </div>
      ))}
    </div>
  )
}
