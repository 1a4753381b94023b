import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { joinClasses } from '#ui/join-classes.ts'
import type { ChartState } from './chart-model.ts'
import { rowsOf } from './layout-chart.ts'
import styles from './chart.module.css'

type StateNodeData = { readonly state: ChartState; readonly isActive: boolean }
export type StateFlowNode = Node<StateNodeData, 'state'>

/** One state: its name, its tags, what it runs and what it handles without leaving it. */
export function StateNode({ data: { state, isActive } }: NodeProps<StateFlowNode>) {
  const isLeaf = state.kind === 'atomic' || state.kind === 'final' || state.kind === 'history'
  return (
    <div
      className={joinClasses(
        styles.state,
        !isLeaf && styles.compound,
        state.parent === null && styles.machine,
        state.isRegion && styles.region,
        isActive && styles.active,
      )}
      data-state={state.path}
      data-active={isActive}
      title={state.description ?? undefined}
    >
      <Handle type="target" position={Position.Top} className={styles.handle} isConnectable={false} />
      <p className={styles.name}>
        <span>{state.name}</span>
        {state.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </p>
      {rowsOf(state).map((row) => (
        <p key={row} className={styles.row}>
          {row}
        </p>
      ))}
      <Handle type="source" position={Position.Bottom} className={styles.handle} isConnectable={false} />
    </div>
  )
}

export type DotFlowNode = Node<Record<string, never>, 'dot'>

/** Where a state begins. */
export function DotNode() {
  return (
    <div className={styles.dot}>
      <Handle type="source" position={Position.Bottom} className={styles.handle} isConnectable={false} />
    </div>
  )
}
