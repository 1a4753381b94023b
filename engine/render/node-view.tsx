import { Component, type ComponentType, type ErrorInfo, type ReactElement, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { CompiledNode } from '#engine/document/compiled.ts'
import { EnvironmentContext, type AnyWidget, type NodeFailure, type RenderEnvironment } from './environment.ts'
import { isShowing, namesIn, resolveDynamic } from './resolve-dynamic.ts'
import { Settled } from './settled.tsx'

type NodeProps = { readonly node: CompiledNode }
type NodeState = { readonly node: CompiledNode; readonly failed: boolean; readonly remounts: number }

const noSlots: Readonly<Record<string, ReactNode>> = Object.freeze({})
const elements = new WeakMap<CompiledNode, ReactElement>()

/** Whether a node never changes while its page is shown, and needs no last good copy. */
export const isStatic = ({ type, when, dynamic, isSettled, onInvalid }: CompiledNode): boolean =>
  type !== null && when === undefined && dynamic === undefined && isSettled === undefined && onInvalid !== 'last-good'

/** The element of a node, made once: documents never change, a new version has new nodes. */
export function nodeElement(node: CompiledNode): ReactElement {
  let element = elements.get(node)
  if (!element) {
    element = jsx((isStatic(node) ? NodeView : LiveNodeView) as ComponentType<NodeProps>, { node }, node.id)
    elements.set(node, element)
  }
  return element
}

/** The elements of a list of nodes: of a page, a layout or a slot. */
export function nodeElements(nodes: readonly CompiledNode[], environment: RenderEnvironment): ReactElement[] {
  const elementOf = environment.trace?.elementOf
  return nodes.map(elementOf ? (node) => elementOf(node, environment) : nodeElement)
}

/** The props of a node that no binding changes, with its slots and the attributes of its root; made once for each node. */
export function staticProps(node: CompiledNode, environment: RenderEnvironment): Record<string, unknown> {
  let props = environment.propsOf.get(node)
  if (!props) {
    const slots: Record<string, ReactNode> = {}
    for (const [name, children] of Object.entries(node.slots ?? {})) slots[name] = nodeElements(children, environment)
    const root: Record<string, string> = { 'data-widget': String(node.type), 'data-node': node.id }
    if (node.screen) root['data-screen'] = node.screen
    // Frozen: V8 copies a frozen object into `{ ...root, className }` some 30 times faster than an open one (decision
    // 006).
    // Its own properties last: a literal that adds to what it has spread takes a microsecond more (likewise). No schema
    // declares `slots`, `root` or `run`.
    props = { slots: node.slots ? slots : noSlots, root: Object.freeze(root), run: environment.run, ...node.props }
    environment.propsOf.set(node, props)
  }
  return props
}

const isForeignChange = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError'

/**
 * One node of a document: error boundary and memo in one. It renders again only when its own node or a value that it
 * shows has changed; when its widget throws, on the first render or after an update, only this place shows what the
 * widget's `onInvalid` says.
 */
class NodeView extends Component<NodeProps, NodeState> {
  static override contextType = EnvironmentContext
  declare context: RenderEnvironment
  override state: NodeState = { node: this.props.node, failed: false, remounts: 0 }
  declare protected shown: Record<string, unknown> | undefined
  /** What was shown last without a failure. */
  declare protected good: Record<string, unknown> | undefined
  declare private remountsInARow: number | undefined
  declare private lastRemount: number | undefined

  static getDerivedStateFromProps(props: NodeProps, state: NodeState): NodeState | null {
    return props.node === state.node ? null : { node: props.node, failed: false, remounts: 0 }
  }
  static getDerivedStateFromError(error: unknown): Partial<NodeState> {
    return isForeignChange(error) ? {} : { failed: true }
  }

  override shouldComponentUpdate(props: NodeProps, state: NodeState): boolean {
    return (
      props.node !== this.props.node || state.failed !== this.state.failed || state.remounts !== this.state.remounts
    )
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (isForeignChange(error)) this.remount()
    const failure = failureOf(this.props.node, this.context.release, error)
    this.context.report(failure)
    // For src/development/overlay.ts; a build has nothing of it.
    if (import.meta.env.DEV)
      window.dispatchEvent(new CustomEvent('playbill:failed', { detail: { failure, error, componentStack } }))
  }

  /**
   * Mounts the node again after something outside React (a translator, an extension) changed the page; gives up after
   * too many mounts in a row.
   */
  private remount(): void {
    const now = performance.now()
    const isSoon = this.lastRemount !== undefined && now - this.lastRemount < 1_000
    this.remountsInARow = isSoon ? (this.remountsInARow ?? 0) + 1 : 1
    this.lastRemount = now
    const failed = this.remountsInARow > 3
    this.setState(({ remounts }) => ({ remounts: remounts + 1, failed }))
  }

  private propsNow(): Record<string, unknown> {
    const { node } = this.props
    const props = staticProps(node, this.context)
    return node.dynamic ? resolveDynamic(props, node.dynamic, this.context) : props
  }

  override render(): ReactNode {
    const { node } = this.props
    const environment = this.context
    if (node.type === null) return null
    if (node.when && !environment.holds(node.when)) {
      this.shown = undefined
      return null
    }
    const Widget = environment.widgets.get(node.type)
    if (this.state.failed) {
      if (node.onInvalid === 'last-good' && Widget && this.good && this.good !== this.shown)
        return jsx(Widget, this.good)
      return jsx(Settled, { node })
    }
    if (!Widget || node.isSettled || environment.omitted.has(node.id)) return jsx(Settled, { node })
    this.shown = this.propsNow()
    // React's development build freezes the props object of an element and adds a property to one that comes with a
    // key, so an element with a key gets a copy.
    const element =
      this.state.remounts === 0
        ? jsx(Widget as AnyWidget, this.shown)
        : jsx(Widget as AnyWidget, { ...this.shown }, String(this.state.remounts))
    return environment.trace?.around(node, element) ?? element
  }
}

/**
 * A node that values or conditions change, or that keeps its last good state. It subscribes to its values once it is
 * mounted; other nodes do no work after their render.
 */
class LiveNodeView extends NodeView {
  declare private unsubscribe: (() => void) | undefined

  override componentDidMount(): void {
    this.listen()
    this.good = this.shown
  }
  override componentDidUpdate(before: NodeProps): void {
    if (before.node !== this.props.node) this.listen()
    if (!this.state.failed) this.good = this.shown
  }
  override componentWillUnmount(): void {
    this.unsubscribe?.()
  }

  private listen(): void {
    this.unsubscribe?.()
    const { node } = this.props
    const names = [
      ...(node.dynamic ? namesIn(node.dynamic) : []),
      ...(node.when ? this.context.dependencies(node.when) : []),
    ]
    this.unsubscribe = names.length > 0 ? this.context.values.subscribe(names, () => this.forceUpdate()) : undefined
    if (names.length > 0 && this.isStale()) this.forceUpdate()
  }

  private isStale(): boolean {
    const { node } = this.props
    const isHidden = node.when !== undefined && !this.context.holds(node.when)
    if (isHidden !== (this.shown === undefined)) return true
    return this.shown !== undefined && node.dynamic !== undefined && !isShowing(this.shown, node.dynamic, this.context)
  }
}

/** What is reported of a node that threw. */
export function failureOf(node: CompiledNode, release: string, error: unknown): NodeFailure {
  const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'a non-Error was thrown'
  return { document: node.id.slice(0, node.id.indexOf('.')), node: node.id, release, widget: String(node.type), reason }
}
