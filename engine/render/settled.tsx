import { useContext, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { CompiledNode } from '#engine/document/compiled.ts'
import { EnvironmentContext } from './environment.ts'

/** What stands where a node could not be shown: the stand-in of an essential widget, a quiet box, or nothing. */
export function Settled({ node }: { node: CompiledNode }): ReactNode {
  const environment = useContext(EnvironmentContext)
  const root = { 'data-widget': String(node.type), 'data-node': node.id, 'data-settled': node.onInvalid }
  const StandIn = node.essential ? environment?.fallbacks.get(String(node.type)) : undefined
  if (StandIn) return jsx(StandIn, { root })
  return node.onInvalid === 'placeholder' ? <div {...root} className="pb-placeholder" aria-hidden="true" /> : null
}
