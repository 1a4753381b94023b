import '@xyflow/react/dist/base.css'
import { Controls, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { useEffect, useMemo, useState } from 'react'
import { words } from '../words.ts'
import { readChart } from './chart-model.ts'
import { flowElements } from './flow-elements.ts'
import { litParts } from './lit-parts.ts'
import { type ChartLayout, layoutChart } from './layout-chart.ts'
import { DotNode, StateNode } from './state-node.tsx'
import { TransitionEdge } from './transition-edge.tsx'
import { activePaths, type StateValue } from '../model/state-value.ts'
import type { LogEntry } from '../model/inspection.ts'
import styles from './chart.module.css'

const nodeTypes = { state: StateNode, dot: DotNode }
const edgeTypes = { transition: TransitionEdge }
const fit = { padding: 0.04, maxZoom: 1.1 }

export type ChartViewProps = { readonly definition: string; readonly value: StateValue | undefined; readonly entry: LogEntry | null }

/** The chart of a machine with its active states lit. The layout is made once for each definition. */
export function ChartView({ definition, value, entry }: ChartViewProps) {
  const chart = useMemo(() => readChart(definition), [definition])
  const [layout, setLayout] = useState<ChartLayout | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    setLayout(null)
    setHasFailed(false)
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

  if (!chart || hasFailed) return <p className={styles.notice} role="alert">{words.noChart}</p>
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
        fitView
        fitViewOptions={fit}
        minZoom={0.15}
        maxZoom={2}
      >
        <Controls showInteractive={false} fitViewOptions={fit} />
        <KeepFitted layout={layout} />
      </ReactFlow>
    </ReactFlowProvider>
  )
}

/** Fits the chart again when its room changes. */
function KeepFitted({ layout }: { layout: ChartLayout }) {
  const { fitView } = useReactFlow()
  useEffect(() => {
    const refit = (): void => void fitView(fit)
    refit()
    window.addEventListener('resize', refit)
    return () => window.removeEventListener('resize', refit)
  }, [fitView, layout])
  return null
}
