import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Media } from '#schemas/document/media.ts'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './picture.module.css'

export type PictureProps = {
  media: Media
  /** natural: its own proportions; fill: covers its container. */
  fit?: 'natural' | 'fill'
  /** Fetched first: only for what is seen without scrolling. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A picture of a document on its own colour. Its size is known before it arrives; one that never arrives leaves its
 * colour and its words.
 */
export function Picture({ media, fit = 'natural', eager = false, className }: PictureProps): ReactNode {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setIsBroken(true)
  }, [media.src])
  return (
    <picture className={joinClasses(styles.picture, styles[fit], isBroken && styles.broken, className)}>
      {media.color && (
        <svg className={styles.ground} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={media.color} />
        </svg>
      )}
      {media.mobile && <source media="(max-width: 767px)" srcSet={media.mobile} />}
      <img
        ref={image}
        className={styles.image}
        src={media.src}
        width={media.width}
        height={media.height}
        alt={media.alt}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        onError={() => setIsBroken(true)}
      />
    </picture>
  )
}
