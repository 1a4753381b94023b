import { createElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reactProps } from '../page/react-props.ts'

/** The tree of an element as the server had it: `plainTreeOf` of tests/bench/http/plain-home.ts, read from the DOM. */
function treeOf(node: ChildNode): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || (node.localName === 'link' && node.getAttribute('rel') === 'preload')) return null
  const props = reactProps(Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])))
  const children = [...node.childNodes].map(treeOf).filter((child) => child !== null)
  const own = (): ReactElement => createElement(node.localName, props, ...children)
  if (!('data-widget' in props)) return own()
  const Widget: FunctionComponent = own
  return createElement(Widget)
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
const children = [...root.childNodes].map(treeOf).filter((child) => child !== null)
hydrateRoot(
  root,
  createElement(() => children),
  { onRecoverableError: (error) => console.error('the plain tree is not the server’s', error) },
)
