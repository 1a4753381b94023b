import '@xyflow/react/dist/base.css'
import { ControlButton, Controls, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { useEffect, useMemo, useState } from 'react'
import { words } from '../words.ts'
import { readChart } from './chart-model.ts'
import { FollowActive } from './follow-active.tsx'
import { flowElements } from './flow-elements.ts'
import { litParts } from './lit-parts.ts'
import { type ChartLayout, layoutChart } from './layout-chart.ts'
import { PanByKeys } from './pan-by-keys.tsx'
import { DotNode, StateNode } from './state-node.tsx'
import { TransitionEdge } from './transition-edge.tsx'
import type { StateValue } from '#flows/recording/state-text.ts'
import { activePaths } from '../model/state-value.ts'
import type { LogEntry } from '../model/inspection.ts'
import styles from './chart.module.css'

const nodeTypes = { state: StateNode, dot: DotNode }
const edgeTypes = { transition: TransitionEdge }
const whole = { padding: 0.04, maxZoom: 1.1 }

export type ChartViewProps = {
  readonly definition: string
  readonly value: StateValue | undefined
  readonly entry: LogEntry | null
}

/** The chart of a machine with its active states lit. The layout is made once for each definition. */
export function ChartView({ definition, value, entry }: ChartViewProps) {
  const chart = useMemo(() => readChart(definition), [definition])
  const [layout, setLayout] = useState<ChartLayout | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isFollowing, setFollowing] = useState(true)

  useEffect(() => {
    let isCurrent = true
    setLayout(null)
    setHasFailed(false)
    setFollowing(true)
    if (!chart) return
    import('elkjs/lib/elk.bundled.js')
      .then(({ default: Elk }) => layoutChart(chart, new Elk()))
      .then((found) => isCurrent && setLayout(found))
      .catch(() => isCurrent && setHasFailed(true))
    return () => {
      isCurrent = false
    }
  }, [chart])

  const elements = useMemo(() => {
    if (!chart || !layout) return null
    return flowElements(layout, litParts(chart, activePaths(value), entry))
  }, [chart, layout, value, entry])

  if (!chart || hasFailed)
    return (
      <p className={styles.notice} role="alert">
        {words.noChart}
      </p>
    )
  if (!elements || !layout) return <p className={styles.notice}>{words.drawing}</p>
  return (
    <ReactFlowProvider>
      <ReactFlow
        className={styles.chart}
        nodes={elements.nodes}
        edges={elements.edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        onMoveStart={(event) => event && setFollowing(false)}
        minZoom={0.15}
        maxZoom={2}
      >
        <Controls
          showInteractive={false}
          fitViewOptions={whole}
          onFitView={() => setFollowing(false)}
          onZoomIn={() => setFollowing(false)}
          onZoomOut={() => setFollowing(false)}
        >
          <ControlButton
            className={styles.follow}
            aria-pressed={isFollowing}
            aria-label={words.follow}
            title={words.follow}
            onClick={() => setFollowing(true)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM11 1h2v3h-2zM11 20h2v3h-2zM1 11h3v2H1zM20 11h3v2h-3z" />
            </svg>
          </ControlButton>
        </Controls>
        <PanByKeys onPan={() => setFollowing(false)} />
        {isFollowing && <FollowActive layout={layout} focus={elements.focus} />}
      </ReactFlow>
    </ReactFlowProvider>
  )
}
