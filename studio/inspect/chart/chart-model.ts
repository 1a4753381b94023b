import { eventText } from '#flows/recording/state-text.ts'
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine } from 'xstate'
import { parseUntrusted } from '#base/parse-untrusted.ts'

/** One thing that a transition is taken for: its event, its condition and its actions. */
export type Cause = {
  readonly event: string
  readonly type: string
  readonly guard: string | null
  readonly actions: readonly string[]
}
export type ChartState = {
  /** `needsCode.waiting`; '' for the machine itself. */
  readonly path: string
  readonly parent: string | null
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly description: string | null
  readonly isRegion: boolean
  readonly initial: string | null
  readonly tags: readonly string[]
  readonly invokes: readonly string[]
  readonly entry: readonly string[]
  /** What happens without leaving the state: handled in it, or leading to a state within it. */
  readonly inner: readonly { readonly cause: Cause; readonly target: string | null }[]
}
export type ChartTransition = {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly causes: readonly Cause[]
}
export type ChartModel = { readonly states: readonly ChartState[]; readonly transitions: readonly ChartTransition[] }

const isDefinition = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** The chart of a definition as the inspection protocol carries it; null when no machine can be made of it. */
export function readChart(definition: string): ChartModel | null {
  const parsed = parseUntrusted(isDefinition, definition)
  if (!parsed.ok) return null
  try {
    return chartOf(createMachine(structuredClone(parsed.value)))
  } catch {
    return null
  }
}

/** States, parents before their children, and transitions, those between the same two states joined. */
export function chartOf(machine: AnyStateMachine): ChartModel {
  const nodes = allNodes(machine.root)
  const transitions = new Map<string, ChartTransition>()
  for (const node of nodes) {
    for (const { transition, target } of leaving(node)) {
      const [source, goal] = [pathOf(node), pathOf(target)]
      const id = `${source} -> ${goal}`
      transitions.set(id, {
        id,
        source,
        target: goal,
        causes: [...(transitions.get(id)?.causes ?? []), causeOf(transition)],
      })
    }
  }
  return { states: nodes.map(stateOf), transitions: [...transitions.values()] }
}

const pathOf = (node: AnyStateNode): string => node.path.join('.')
const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(Object.values(node.states) as AnyStateNode[]).flatMap(allNodes),
]
const ownTransitions = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values()].flat().concat(node.always ?? [])
const targetsOf = ({ target }: AnyTransitionDefinition): AnyStateNode[] => [
  ...((target ?? []) as readonly AnyStateNode[]),
]

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  outer.path.length < node.path.length && outer.path.every((key, index) => node.path[index] === key)

function leaving(node: AnyStateNode): { transition: AnyTransitionDefinition; target: AnyStateNode }[] {
  return ownTransitions(node).flatMap((transition) =>
    targetsOf(transition)
      .filter((target) => !isWithin(target, node))
      .map((target) => ({ transition, target })),
  )
}

function stateOf(node: AnyStateNode): ChartState {
  const parent = node.parent as AnyStateNode | undefined
  const initial = node.initial?.target[0] as AnyStateNode | undefined
  return {
    path: pathOf(node),
    parent: parent ? pathOf(parent) : null,
    name: node.key,
    kind: node.type,
    description: node.description ?? null,
    isRegion: parent?.type === 'parallel',
    initial: node.type === 'compound' && initial ? pathOf(initial) : null,
    tags: [...node.tags],
    invokes: node.invoke.map(({ id, src }) => (typeof src === 'string' ? src : id)),
    entry: node.entry.map(nameOf).filter(Boolean),
    inner: ownTransitions(node).flatMap((transition): ChartState['inner'] => {
      const targets = targetsOf(transition)
      if (targets.length === 0) return [{ cause: causeOf(transition), target: null }]
      return targets
        .filter((target) => isWithin(target, node))
        .map((target) => ({ cause: causeOf(transition), target: pathOf(target) }))
    }),
  }
}

function causeOf(transition: AnyTransitionDefinition): Cause {
  const type: string = transition.eventType
  return {
    event: eventText(type),
    type,
    guard: nameOf(transition.guard) || null,
    actions: transition.actions.map(nameOf).filter(Boolean),
  }
}

function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  return typeof named === 'object' && named !== null && 'type' in named && typeof named.type === 'string'
    ? named.type
    : ''
}
