import { Skeleton } from '../skeleton/skeleton.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './game-tile.module.css'

type GameTileSkeletonProps = {
  layout?: 'vertical' | 'horizontal' | undefined
  /** Of facts below the provider. */
  lines?: number
}

/** As big as a GameTile with a provider and its facts, to the pixel. */
export function GameTileSkeleton({ layout = 'vertical', lines = 0 }: GameTileSkeletonProps) {
  return (
    <div className={joinClasses(styles.tile, styles[layout])} aria-hidden="true">
      <div className={styles.cover}>
        <Skeleton shape="fill" />
      </div>
      <div className={styles.words}>
        <Skeleton step="14" width="most" />
        <Skeleton step="12" width="half" />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} step="12" width="half" />
        ))}
      </div>
    </div>
  )
}
