import type { CompiledNode } from '#engine/document/compiled.ts'
import type { FailureCause, NodeFailure, NodeTrace } from './environment.ts'
import { failureOf } from './node-view.tsx'

/** How many failing nodes one document may have before it is given up. */
export const maxOmitted = 8

/**
 * Renders on the server so that a widget that throws takes only its own place. `render` is called with the nodes to leave out and a trace. The first render is the
 * cheapest; after a throw the page is rendered again with a note of each node, and a probing render finds the node to blame, which is left out of the next one.
 * @returns the text, the ids left out (they go into the page state so that the browser leaves the same holes), and a report and its cause for each.
 * @throws the last error, when more than `maxOmitted` nodes fail or the error comes from outside every node.
 */
export function renderIsolated(
  release: string,
  render: (omitted: ReadonlySet<string>, trace: NodeTrace) => string,
): { html: string; omitted: string[]; failures: NodeFailure[]; causes: FailureCause[] } {
  const omitted = new Set<string>()
  const failures: NodeFailure[] = []
  const causes: FailureCause[] = []
  let mode: NodeTrace['mode'] = 'direct'
  for (;;) {
    const trace: NodeTrace = { mode, open: [] }
    try {
      return { html: render(omitted, trace), omitted: [...omitted], failures, causes }
    } catch (error) {
      if (mode === 'direct') {
        mode = 'noted'
        continue
      }
      const open = openNodes(omitted, render)
      const node = open.at(-1) ?? trace.open[0]
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
  const trace: NodeTrace = { mode: 'probe', open: [] }
  try {
    render(omitted, trace)
    return []
  } catch {
    return trace.open
  }
}
