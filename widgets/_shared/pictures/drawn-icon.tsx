import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { svgIconQuery } from '#platform/other.ts'
import { SvgDrawing } from '#ui/svg-tree/svg-tree.tsx'

export type DrawnIconProps = {
  readonly src: string
  readonly className: string | undefined
  /** Stands in for what cannot be drawn. */
  readonly picture: ReactNode
}

/** An SVG by its address, drawn in the page. */
export function DrawnIcon({ src, className, picture }: DrawnIconProps): ReactNode {
  const { data: tree } = useQuery(svgIconQuery(src))
  return tree ? <SvgDrawing tree={tree} className={className} /> : picture
}
