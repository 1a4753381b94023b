import { joinClasses } from '../join-classes.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** text: one line box of `step`; cover: 3:2; control and chip: as high as those; fill: as big as its container. */
  shape?: 'text' | 'cover' | 'control' | 'chip' | 'round' | 'fill' | undefined
  step?: '12' | '14' | '16' | '18' | '22' | '28' | '36' | '48' | undefined
  width?: 'full' | 'most' | 'half' | 'third' | undefined
  className?: string | undefined
}

/**
 * A placeholder for something that is loading, at its final size. Silent: the list or region around it says that it is
 * busy.
 */
export function Skeleton({ shape = 'text', step = '16', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        styles.skeleton,
        styles[shape],
        shape === 'text' && styles[`step${step}`],
        styles[width],
        className,
      )}
    />
  )
}
