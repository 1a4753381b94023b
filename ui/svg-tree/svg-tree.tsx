import { createElement, type ReactNode } from 'react'
import type { SvgNode, SvgTree } from '#base/read-svg.ts'

const asProperty = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const properties = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [asProperty(name), value]))

const draw = ({ name, attributes, children }: SvgNode, index: number): ReactNode =>
  createElement(name, { ...properties(attributes), key: index }, ...children.map(draw))

type SvgDrawingProps = {
  tree: SvgTree
  className?: string | undefined
  /** What it says where no word beside it does. Without it it is decoration. */
  label?: string | undefined
}

/**
 * A drawing that `readSvg` has passed, as elements: it takes the colour of the text around it where it says
 * `currentColor`.
 */
export function SvgDrawing({ tree, className, label }: SvgDrawingProps) {
  return (
    <svg
      className={className}
      viewBox={tree.viewBox}
      focusable="false"
      {...properties(tree.attributes)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {tree.children.map(draw)}
    </svg>
  )
}
