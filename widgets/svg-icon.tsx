import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { Media } from '#schemas/document/media.ts'
import type { DrawnIconProps } from './drawn-icon.tsx'
import styles from './svg-icon.module.css'
import { useOnScreen } from './use-on-screen.ts'

/**
 * An icon by its address, as decoration: the words stand beside it. A file that is an SVG of plain shapes is drawn in the page once it is seen, so it takes the colour of
 * those words; anything else, and every icon until then, is the picture it is (specification section 7).
 */
export function SvgIcon({ media: { src, width, height } }: { readonly media: Media }): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useOnScreen(place)
  const [Drawn, setDrawn] = useState<ComponentType<DrawnIconProps> | null>(null)
  useEffect(() => {
    if (isSeen) import('./drawn-icon.tsx').then(({ DrawnIcon }) => setDrawn(() => DrawnIcon)).catch(() => undefined)
  }, [isSeen])
  const picture = <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" className={styles.drawing} />
  return (
    <span ref={place} className={styles.icon}>
      {Drawn ? <Drawn src={src} className={styles.drawing} picture={picture} /> : picture}
    </span>
  )
}
