import { useEffect, useRef, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './game-cover.module.css'

export interface Cover {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
}

const tints = ['tint0', 'tint1', 'tint2', 'tint3', 'tint4'] as const

/**
 * The picture of a game. If it is missing or fails to load, the title shows on a colour that is always the same for
 * that title.
 */
export function GameCover({ cover, name, eager }: { cover?: Cover | undefined; name: string; eager: boolean }) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  const src = cover?.src

  useEffect(() => {
    const { current } = image
    if (src && current?.complete && current.naturalWidth === 0 && current.currentSrc) setBrokenSrc(src)
  }, [src])

  if (!cover || brokenSrc === src) {
    return (
      <div className={joinClasses(styles.frame, styles.title, styles[tintOf(name)])} aria-hidden="true">
        <span>{name}</span>
      </div>
    )
  }
  return (
    <img
      ref={image}
      className={styles.frame}
      {...cover}
      width={288}
      height={192}
      alt=""
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setBrokenSrc(src)}
    />
  )
}

function tintOf(name: string): (typeof tints)[number] {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tints[sum % tints.length] ?? 'tint0'
}
