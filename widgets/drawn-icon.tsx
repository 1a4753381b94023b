import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { svgIconQuery } from '#platform/other/svg-icon.ts'
import { SvgDrawing } from '#ui/svg-tree/svg-tree.tsx'
import { useOnScreen } from './use-on-screen.ts'

export type DrawnIconProps = {
  readonly src: string
  readonly className: string | undefined
  /** Stands in for what cannot be drawn, and until it is seen. */
  readonly picture: ReactNode
}

/** An SVG by its address, drawn in the page once it is seen. */
export function DrawnIcon({ src, className, picture }: DrawnIconProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useOnScreen(place)
  const { data: tree } = useQuery({ ...svgIconQuery(src), enabled: isSeen })
  return tree ? <SvgDrawing tree={tree} className={className} /> : <span ref={place}>{picture}</span>
}
