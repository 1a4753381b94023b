import { createElement, Fragment, type FunctionComponent, type ReactElement, type ReactNode } from 'react'
import { parseDocument } from 'htmlparser2'
import { reactProps } from '../page/react-props.ts'

type ParsedNode = ReturnType<typeof parseDocument>['children'][number]
type Build = () => ReactNode

function builderOf(node: ParsedNode): Build | null {
  if (node.type === 'text') return () => node.data
  if (node.type !== 'tag' && node.type !== 'script' && node.type !== 'style') return null
  const { name } = node
  // React writes these by itself, for the pictures that it meets.
  if (name === 'link' && node.attribs.rel === 'preload') return null
  const props = reactProps(node.attribs)
  const children = node.children.map(builderOf).filter((child) => child !== null)
  const own = (): ReactElement => createElement(name, props, ...children.map((child) => child()))
  if (!('data-widget' in props)) return own
  const Widget: FunctionComponent = own
  return () => createElement(Widget)
}

/**
 * The tree of a page as plain React: one function component for each widget's root, `createElement` for every element
 * below it, nothing else. Made from the markup that the site sends, so that both servers render the same tree.
 */
export function plainTreeOf(markup: string): () => ReactElement {
  const children = parseDocument(markup, { lowerCaseAttributeNames: false })
    .children.map(builderOf)
    .filter((child) => child !== null)
  return () => createElement(Fragment, null, ...children.map((child) => child()))
}
