import type { ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { CompiledNode } from '#engine/document/compiled.ts'
import type { FailureCause, NodeFailure, NodeTrace, RenderEnvironment } from './environment.ts'
import { failureOf, isStatic, nodeElement, staticProps } from './node-view.tsx'

/** How many failing nodes one document may have before it is given up. */
const maxOmitted = 8

/**
 * Renders on the server so that a widget that throws takes only its own place. `render` is called with the nodes to
 * leave out and a trace. The first render is the cheapest; after a throw the page is rendered again with a note of each
 * node, and a probing render finds the node to blame, which is left out of the next one.
 *
 * @returns the text, the ids left out (they go into the page state so that the browser leaves the same holes), and a
 *   report and its cause for each.
 * @throws the last error, when more than `maxOmitted` nodes fail or the error comes from outside every node.
 */
export function renderIsolated(
  release: string,
  render: (omitted: ReadonlySet<string>, trace: NodeTrace) => string,
): { html: string; omitted: string[]; failures: NodeFailure[]; causes: FailureCause[] } {
  const omitted = new Set<string>()
  const failures: NodeFailure[] = []
  const causes: FailureCause[] = []
  let isDirect = true
  for (;;) {
    let last: CompiledNode | undefined
    const noted: NodeTrace = {
      around(node, element) {
        last = node
        return element
      },
    }
    try {
      return { html: render(omitted, isDirect ? direct : noted), omitted: [...omitted], failures, causes }
    } catch (error) {
      if (isDirect) {
        isDirect = false
        continue
      }
      const open = openNodes(omitted, render)
      const node = open.at(-1) ?? last
      if (!node || omitted.has(node.id) || omitted.size >= maxOmitted) throw error
      omitted.add(node.id)
      failures.push(failureOf(node, release, error))
      causes.push({ error, within: open.map(({ id }) => id) })
    }
  }
}

/** The nodes that were being rendered when one of them threw, outermost first: the last is to blame. */
function openNodes(
  omitted: ReadonlySet<string>,
  render: (omitted: ReadonlySet<string>, trace: NodeTrace) => string,
): readonly CompiledNode[] {
  const open: CompiledNode[] = []
  const probe: NodeTrace = {
    around(node, element) {
      open.push(node)
      return jsxs(Fragment, { children: [element, jsx(Leave, { open })] })
    },
  }
  try {
    render(omitted, probe)
    return []
  } catch {
    return open
  }
}

/** Leaves the probe's list when everything inside the node has been rendered. */
function Leave({ open }: { open: CompiledNode[] }): null {
  open.pop()
  return null
}

/**
 * For a static node, its widget's element instead of a `NodeView`: error boundaries catch nothing on the server. Hooks
 * are in the same places as in the browser, so every `useId` is the same.
 */
function directElement(node: CompiledNode, environment: RenderEnvironment): ReactElement {
  const Widget = isStatic(node) ? environment.widgets.get(String(node.type)) : undefined
  // A copy: see `NodeView.render`.
  return Widget ? jsx(Widget, { ...staticProps(node, environment) }, node.id) : nodeElement(node)
}
const direct: NodeTrace = { elementOf: directElement, around: (_node, element) => element }
