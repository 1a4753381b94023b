import type { CompiledNode } from '#engine/document/compiled.ts'
import type { NodeFailure, NodeTrace } from './environment.ts'
import { failureOf } from './node-view.tsx'

/** How many failing nodes one document may have before it is given up. */
export const maxOmitted = 8

/**
 * Renders on the server so that a widget that throws takes only its own place. `render` is called with the nodes to leave out and a trace; after a throw a
 * probing render finds the node to blame, which is left out of the next one.
 * @returns the text, the ids left out (they go into the page state so that the browser leaves the same holes), and a report for each.
 * @throws the last error, when more than `maxOmitted` nodes fail or the error comes from outside every node.
 */
export function renderIsolated(release: string, render: (omitted: ReadonlySet<string>, trace: NodeTrace) => string): { html: string; omitted: string[]; failures: NodeFailure[] } {
  const omitted = new Set<string>()
  const failures: NodeFailure[] = []
  for (;;) {
    const trace: NodeTrace = { probe: false, open: [] }
    try {
      return { html: render(omitted, trace), omitted: [...omitted], failures }
    } catch (error) {
      const node = nodeToBlame(omitted, render) ?? trace.open[0]
      if (!node || omitted.has(node.id) || omitted.size >= maxOmitted) throw error
      omitted.add(node.id)
      failures.push(failureOf(node, release, error))
    }
  }
}

function nodeToBlame(omitted: ReadonlySet<string>, render: (omitted: ReadonlySet<string>, trace: NodeTrace) => string): CompiledNode | undefined {
  const trace: NodeTrace = { probe: true, open: [] }
  try {
    render(omitted, trace)
    return undefined
  } catch {
    return trace.open.at(-1)
  }
}
