import { type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import { joinClasses } from '#ui/join-classes.ts'
import type { Cause } from './chart-model.ts'
import { type Box, causeText, labelLines } from './layout-chart.ts'
import styles from './chart.module.css'

type TransitionData = {
  readonly points: readonly { x: number; y: number }[]
  readonly label: Box | null
  readonly causes: readonly Cause[]
  readonly isTaken: boolean
}
export type TransitionFlowEdge = Edge<TransitionData, 'transition'>

/** A transition along the way that the layout found, its corners rounded, with its events and guards. */
export function TransitionEdge({ data }: EdgeProps<TransitionFlowEdge>) {
  if (!data || data.points.length < 2) return null
  const { points, label, causes, isTaken } = data
  const tip = arrowHead(points)
  return (
    <>
      <path
        className={joinClasses(styles.line, isTaken && styles.taken)}
        d={roundedPath(points)}
        data-taken={isTaken}
      />
      <path className={joinClasses(styles.tip, isTaken && styles.taken)} d={tip} />
      {label && causes.length > 0 && (
        <EdgeLabelRenderer>
          <div
            className={joinClasses(styles.label, isTaken && styles.taken)}
            style={{ transform: `translate(${label.x}px, ${label.y}px)`, width: label.width }}
            title={actionsText(causes)}
          >
            {labelLines(causes).map((line, index) => (
              <p key={index} className={line.startsWith('[') ? styles.guard : undefined}>
                {line}
              </p>
            ))}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
}

function actionsText(causes: readonly Cause[]): string | undefined {
  const lines = causes
    .filter(({ actions }) => actions.length > 0)
    .map((cause) => `${causeText(cause)}: ${cause.actions.join(', ')}`)
  return lines.length > 0 ? lines.join('\n') : undefined
}

type Point = { readonly x: number; readonly y: number }

/** An SVG path through the points with corners of at most `radius`. */
function roundedPath(points: readonly Point[], radius = 7): string {
  const [start, ...rest] = points
  if (!start) return ''
  const parts = [`M ${start.x} ${start.y}`]
  rest.forEach((corner, index) => {
    const before = points[index] ?? start
    const after = points[index + 2]
    if (!after) return parts.push(`L ${corner.x} ${corner.y}`)
    const from = towards(corner, before, radius)
    const to = towards(corner, after, radius)
    return parts.push(`L ${from.x} ${from.y} Q ${corner.x} ${corner.y} ${to.x} ${to.y}`)
  })
  return parts.join(' ')
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function arrowHead(points: readonly Point[]): string {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const before = points.at(-2) ?? end
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const wing = (turn: number): string => `${end.x - 7 * Math.cos(angle + turn)} ${end.y - 7 * Math.sin(angle + turn)}`
  return `M ${end.x} ${end.y} L ${wing(0.45)} L ${wing(-0.45)} Z`
}
