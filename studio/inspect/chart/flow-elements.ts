import type { Focus } from './follow-active.tsx'
import type { LitParts } from './lit-parts.ts'
import type { ChartLayout } from './layout-chart.ts'
import type { DotFlowNode, StateFlowNode } from './state-node.tsx'
import type { TransitionFlowEdge } from './transition-edge.tsx'

const nodeId = (path: string): string => `state:${path}`

/**
 * A laid out chart as React Flow's nodes and edges; boxes lie beneath the lines, lines that were taken above the
 * others.
 */
export function flowElements(
  layout: ChartLayout,
  lit: LitParts,
): { nodes: (StateFlowNode | DotFlowNode)[]; edges: TransitionFlowEdge[]; focus: Focus } {
  const states = layout.states.map(({ state, box }): StateFlowNode => ({
    id: nodeId(state.path),
    type: 'state',
    position: { x: box.x, y: box.y },
    ...(state.parent !== null && { parentId: nodeId(state.parent) }),
    width: box.width,
    height: box.height,
    data: { state, isActive: lit.states.has(state.path) },
    zIndex: 0,
  }))
  const dots = layout.dots.map(({ id, parent, box }): DotFlowNode => ({
    id,
    type: 'dot',
    position: { x: box.x, y: box.y },
    parentId: nodeId(parent),
    width: box.width,
    height: box.height,
    data: {},
    zIndex: 0,
  }))
  const transitions = layout.transitions.map(({ transition, points, label }): TransitionFlowEdge => {
    const isTaken = lit.transitions.has(transition.id)
    const { id, source, target, causes } = transition
    return {
      id,
      type: 'transition',
      source: nodeId(source),
      target: nodeId(target),
      data: { points, label, causes, isTaken },
      zIndex: isTaken ? 20 : 10,
    }
  })
  const starts = layout.dots.map(({ id, target, points }): TransitionFlowEdge => ({
    id: `${id} -> ${target}`,
    type: 'transition',
    source: id,
    target: nodeId(target),
    data: { points, label: null, causes: [], isTaken: false },
    zIndex: 10,
  }))
  return { nodes: [...states, ...dots], edges: [...starts, ...transitions], focus: focusOf(layout, lit) }
}

/** The innermost active states, and those that the last event left. */
function focusOf({ states, transitions }: ChartLayout, lit: LitParts): Focus {
  const leaves = states.filter(
    ({ state }) =>
      lit.states.has(state.path) &&
      !states.some((other) => other.state.parent === state.path && lit.states.has(other.state.path)),
  )
  const sources = transitions
    .filter(({ transition }) => lit.transitions.has(transition.id))
    .map(({ transition }) => transition.source)
  return { active: leaves.map(({ state }) => nodeId(state.path)), left: [...new Set(sources)].map(nodeId) }
}
