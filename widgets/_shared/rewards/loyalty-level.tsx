import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Media } from '#schemas/document/media.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useCasinoSettings } from '../games/casino-settings.ts'
import { useNumberWords } from '../money/use-money-format.ts'
import styles from './level-ladder.module.css'

type Program = CallOutput<'loyalty.getPrograms'>['items'][number]

/** Title, text and picture of a program: from the loyalty settings, else from the platform (LOY-5). */
export function useProgramWords(): (program: Program) => {
  readonly title: string
  readonly text: string
  readonly media: Media | undefined
} {
  const { loyaltyPrograms = [] } = useCasinoSettings().loyalty ?? {}
  return ({ sysname, name, description, image_url }) => {
    const own = loyaltyPrograms.find((one) => one.sysname === sysname)
    const media = image_url ? { src: image_url, alt: '', width: 720, height: 360 } : undefined
    return { title: own?.title ?? name, text: own?.description ?? description, media: own?.image ?? media }
  }
}

type Level = CallOutput<'loyalty.getProgram'>['levels'][number]

/** The levels from the lowest: what each takes and what it gives. */
export function LevelLadder({ levels, isPlayer }: { levels: readonly Level[]; isPlayer: boolean }): ReactNode {
  const { t } = useTranslation('casino')
  const { count } = useNumberWords()
  return (
    <ol className={styles.ladder}>
      {levels.map(({ level, name, image_url, threshold, percent, is_reached }) => (
        <li key={level} className={joinClasses(styles.level, isPlayer && !is_reached && styles.ahead)}>
          <img src={image_url} alt="" width={56} height={56} className={styles.medal} loading="lazy" decoding="async" />
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.fact}>
            {threshold === 0
              ? t('loyalty.fromStart')
              : t('loyalty.from', { count: threshold, points: count(threshold) })}
          </p>
          <p className={styles.fact}>{t('loyalty.percent', { percent })}</p>
          {isPlayer && is_reached && (
            <Badge tone="win" icon="check">
              {t('loyalty.reached')}
            </Badge>
          )}
        </li>
      ))}
    </ol>
  )
}

/** As big as so many levels. */
export function LevelLadderSkeleton({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.ladder} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.level}>
          <span className={styles.medal}>
            <Skeleton shape="round" />
          </span>
          <Skeleton step="18" width="half" />
          <Skeleton step="14" width="most" />
          <Skeleton step="14" width="most" />
        </div>
      ))}
    </div>
  )
}
