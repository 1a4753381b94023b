import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { svgIconQuery } from '#platform/other/svg-icon.ts'
import type { Media } from '#schemas/document/media.ts'
import { SvgDrawing } from '#ui/svg-tree/svg-tree.tsx'
import styles from './svg-icon.module.css'
import { useOnScreen } from './use-on-screen.ts'

/**
 * An icon by its address, as decoration: the words stand beside it. A file that is an SVG of plain shapes is drawn in the page, so it takes the colour of those words;
 * anything else, and every icon until it is read, is the picture it is (specification section 7).
 */
export function SvgIcon({ media: { src, width, height } }: { readonly media: Media }): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useOnScreen(place)
  const { data: tree } = useQuery({ ...svgIconQuery(src), enabled: isSeen })
  return (
    <span ref={place} className={styles.icon}>
      {tree ? <SvgDrawing tree={tree} className={styles.drawing} /> : <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" className={styles.drawing} />}
    </span>
  )
}
