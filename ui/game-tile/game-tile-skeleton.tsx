import { Skeleton } from '../skeleton/skeleton.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './game-tile.module.css'

/** As big as a GameTile with a provider, to the pixel. */
export function GameTileSkeleton({ layout = 'vertical' }: { layout?: 'vertical' | 'horizontal' | undefined }) {
  return (
    <div className={joinClasses(styles.tile, styles[layout])} aria-hidden="true">
      <div className={styles.cover}>
        <Skeleton shape="fill" />
      </div>
      <div className={styles.words}>
        <Skeleton step="14" width="most" />
        <Skeleton step="12" width="half" />
      </div>
    </div>
  )
}
