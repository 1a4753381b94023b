import type { ELK as Layouter, ElkEdgeSection, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import { type Cause, type ChartModel, type ChartState, type ChartTransition } from './chart-model.ts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type PlacedState = { readonly state: ChartState; readonly box: Box }
type PlacedTransition = {
  readonly transition: ChartTransition
  readonly points: readonly ElkPoint[]
  readonly label: Box | null
}
type PlacedDot = {
  readonly id: string
  readonly parent: string
  readonly target: string
  readonly box: Box
  readonly points: readonly ElkPoint[]
}
/** Boxes are relative to the state around; points and labels to the whole chart. */
export type ChartLayout = {
  readonly states: readonly PlacedState[]
  readonly transitions: readonly PlacedTransition[]
  readonly dots: readonly PlacedDot[]
  readonly size: { readonly width: number; readonly height: number }
}

const ROOT = 'root'
const ROW = 16
const LINE = 14
const LETTER = 6
const HEAD_LETTER = 7.8
const DOT = 12

/** Texts of a state under its name. */
export function rowsOf({ invokes, entry, inner }: ChartState): string[] {
  return [
    ...invokes.map((name) => `runs ${name}`),
    ...entry.map((name) => `on entry ${name}`),
    ...inner.map(
      ({ cause, target }) => `${causeText(cause)}${target === null ? '' : ` → ${target.split('.').at(-1) ?? ''}`}`,
    ),
  ]
}

export const causeText = ({ event, guard }: Cause): string => (guard === null ? event : `${event} [${guard}]`)

/** The lines of a transition's label: each event, and below it its guards. */
export function labelLines(causes: readonly Cause[]): string[] {
  return causes.flatMap(({ event, guard }, index) => [
    ...(causes[index - 1]?.event === event ? [] : [event]),
    ...(guard === null ? [] : [`[${guard}]`]),
  ])
}

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length))
const elkId = (path: string): string => (path === '' ? ROOT : `state ${path}`)

/** Places nested states, transitions and their labels in layers, from the top. */
export async function layoutChart(chart: ChartModel, elk: Layouter): Promise<ChartLayout> {
  const edges: ElkExtendedEdge[] = chart.transitions.map((transition) => ({
    id: transition.id,
    sources: [elkId(transition.source)],
    targets: [elkId(transition.target)],
    labels: [labelOf(transition)],
  }))
  const dots = chart.states.flatMap(({ path, initial }) =>
    initial === null ? [] : [{ id: `dot ${path}`, parent: path, target: initial }],
  )
  for (const { id, target } of dots) edges.push({ id: `${id} -> ${target}`, sources: [id], targets: [elkId(target)] })
  const root = chart.states.find(({ path }) => path === '')
  if (!root) throw new Error('A chart has a root state')
  const placed = await elk.layout({
    ...elkNode(root, chart, dots),
    layoutOptions: { ...optionsOf(root), ...wholeOptions },
    edges,
  })

  const boxes = new Map<string, Box>()
  const collect = (node: ElkNode): void => {
    boxes.set(node.id, { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 })
    node.children?.forEach(collect)
  }
  collect(placed)
  const edgeOf = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]))
  const boxOf = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }
  return {
    states: chart.states.map((state) => ({ state, box: boxOf(elkId(state.path)) })),
    transitions: chart.transitions.map((transition) => ({
      transition,
      points: pointsOf(edgeOf.get(transition.id)),
      label: labelBox(edgeOf.get(transition.id)),
    })),
    dots: dots.map((dot) => ({
      ...dot,
      box: boxOf(dot.id),
      points: pointsOf(edgeOf.get(`${dot.id} -> ${dot.target}`)),
    })),
    size: { width: placed.width ?? 0, height: placed.height ?? 0 },
  }
}

const spacing = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
}
/**
 * Measured on the charts of all flows: labels at the tail and this way of breaking cycles take the least room of what
 * ELK offers.
 */
const wholeOptions = {
  ...spacing,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'GREEDY_MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '20',
}

type Dot = { readonly id: string; readonly parent: string }

function elkNode(state: ChartState, chart: ChartModel, dots: readonly Dot[]): ElkNode {
  const children = chart.states
    .filter(({ parent }) => parent === state.path)
    .map((child) => elkNode(child, chart, dots))
  const dot = dots.filter(({ parent }) => parent === state.path).map(({ id }) => ({ id, width: DOT, height: DOT }))
  const size = ownSize(state)
  if (children.length === 0) return { id: elkId(state.path), ...size }
  return { id: elkId(state.path), layoutOptions: optionsOf(state), children: [...dot, ...children] }
}

function ownSize(state: ChartState): { width: number; height: number } {
  const rows = rowsOf(state)
  const tags = state.tags.reduce((sum, tag) => sum + tag.length * LETTER + 20, 0)
  const width = Math.max(104, state.name.length * HEAD_LETTER + tags + 40, widest(rows) * LETTER + 28)
  return { width: Math.ceil(width), height: 38 + rows.length * ROW + (rows.length > 0 ? 8 : 0) }
}

function optionsOf(state: ChartState): Record<string, string> {
  const { width, height } = ownSize(state)
  return {
    'elk.padding': `[top=${height + 12},left=18,bottom=18,right=18]`,
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${width},${height + 40})`,
    ...spacing,
  }
}

function labelOf({ causes }: ChartTransition) {
  const lines = labelLines(causes)
  return {
    text: lines.join('\n'),
    width: Math.ceil(widest(lines) * LETTER + 14),
    height: lines.length * LINE + 6,
    layoutOptions: { 'elk.edgeLabels.placement': 'TAIL' },
  }
}

const pointsOf = (edge: ElkExtendedEdge | undefined): ElkPoint[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])

function labelBox(edge: ElkExtendedEdge | undefined): Box | null {
  const label = edge?.labels?.[0]
  return label ? { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, height: label.height ?? 0 } : null
}
