import { useReactFlow, useStore } from '@xyflow/react'
import { useEffect } from 'react'
import type { ChartLayout } from './layout-chart.ts'

const READABLE = 0.75

/** Keeps the active states in view: the whole chart where it can be read whole, else the part around them. */
export function FollowActive({ layout, nodes }: { layout: ChartLayout; nodes: readonly string[] }) {
  const { fitView } = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const isReadableWhole = Math.min(width / layout.size.width, height / layout.size.height) >= READABLE
  const focus = isReadableWhole ? '' : nodes.join('\n')

  useEffect(() => {
    if (width === 0 || height === 0) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const around = focus === '' ? {} : { nodes: focus.split('\n').map((id) => ({ id })) }
    void fitView({ ...around, padding: focus === '' ? 0.04 : 0.3, minZoom: focus === '' ? 0.15 : READABLE, maxZoom: focus === '' ? 1.1 : 0.95, duration: isStill ? 0 : 200 })
  }, [fitView, layout, focus, width, height])
  return null
}
