import { createContext, type ComponentType, type ReactElement } from 'react'
import type { Action } from '#schemas/document/action.ts'
import type { Condition } from '#schemas/document/condition.ts'
import type { CompiledNode } from '#engine/document/compiled.ts'
import type { BoundMoney } from '#schemas/document/marks.ts'
import type { ValueStore } from './value-store.ts'

/** A node that failed while it was rendered: ids and a reason, never a value. */
export type NodeFailure = {
  readonly document: string
  readonly node: string
  readonly release: string
  readonly widget: string
  readonly reason: string
}

/** What only the server knows of a failure: the error, and the nodes around it, outermost first. */
export type FailureCause = { readonly error: unknown; readonly within: readonly string[] }

/** How a bound amount or number is written in a text. */
export type WriteValue = (value: BoundMoney | number, name: string) => string

/** Any widget's component, its props already checked against its schema. */
export type AnyWidget = ComponentType<Record<string, unknown>>

/**
 * All that rendering needs besides the document. One per request on the server, one per tab in the browser; its
 * identity never changes while a page is shown, so that no context update re-renders the tree.
 */
export type RenderEnvironment = {
  readonly release: string
  readonly widgets: ReadonlyMap<string, AnyWidget>
  /** Stand-ins for essential widgets that may never vanish. */
  readonly fallbacks: ReadonlyMap<string, AnyWidget>
  readonly values: ValueStore
  readonly write: WriteValue
  /** Whether a condition holds now; anything unknown does not. */
  readonly holds: (condition: Condition) => boolean
  /** Names in `values` on which a condition depends. */
  readonly dependencies: (condition: Condition) => readonly string[]
  readonly run: (action: Action) => void
  readonly report: (failure: NodeFailure) => void
  /** Nodes that the server could not render: the browser leaves the same holes. */
  readonly omitted: ReadonlySet<string>
  /** Props of nodes that never change, kept with the node. */
  readonly propsOf: WeakMap<CompiledNode, Record<string, unknown>>
  /** The server's note of which node is being rendered. */
  readonly trace?: NodeTrace
}

/** How the server renders (isolate.ts); absent in the browser, which does not load it. */
export type NodeTrace = {
  /** The element of a node where it is not its `NodeView`'s. */
  readonly elementOf?: (node: CompiledNode, environment: RenderEnvironment) => ReactElement
  /** Records which node is being rendered, and may wrap the element of its widget. */
  readonly around: (node: CompiledNode, element: ReactElement) => ReactElement
}

export const EnvironmentContext = createContext<RenderEnvironment | null>(null)
