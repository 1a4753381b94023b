import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Media } from '#schemas/document/media.ts'
import type { DrawnIconProps } from './drawn-icon.tsx'
import styles from './svg-icon.module.css'

/**
 * An icon by its address, as decoration: the words stand beside it. A file that is an SVG of plain shapes is drawn in the page once it is seen, so it takes the colour of
 * those words; anything else, and every icon until then, is the picture it is (specification section 7).
 */
export function SvgIcon({ media: { src, width, height } }: { readonly media: Media }): ReactNode {
  const [Drawn, setDrawn] = useState<ComponentType<DrawnIconProps>>()
  useEffect(() => {
    import('./drawn-icon.tsx').then(({ DrawnIcon }) => setDrawn(() => DrawnIcon)).catch(() => undefined)
  }, [])
  const picture = <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" className={styles.icon} />
  return Drawn ? <Drawn src={src} className={styles.icon} picture={picture} /> : picture
}
