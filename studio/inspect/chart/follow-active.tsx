import { getViewportForBounds, useReactFlow, useStore } from '@xyflow/react'
import { useEffect } from 'react'
import type { ChartLayout } from './layout-chart.ts'

const READABLE = 0.75

export type Focus = { readonly active: readonly string[]; readonly left: readonly string[] }
type Props = { readonly layout: ChartLayout; readonly focus: Focus }

/**
 * Where a chart of a length begins in a window, so that no room is left empty beside it; in the middle where it is
 * shorter.
 */
const within = (start: number, room: number, length: number): number => {
  const margin = 16
  if (length + 2 * margin <= room) return (room - length) / 2
  return Math.min(margin, Math.max(room - length - margin, start))
}

/**
 * Keeps the active states in view: the whole chart where it can be read whole, else they and what was left for them, or
 * at least they.
 */
export function FollowActive({ layout, focus }: Props) {
  const { fitView, getNodesBounds, setViewport } = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const isReadableWhole = Math.min(width / layout.size.width, height / layout.size.height) >= READABLE
  const active = isReadableWhole ? '' : focus.active.join('\n')
  const left = isReadableWhole ? '' : focus.left.join('\n')

  useEffect(() => {
    if (width === 0 || height === 0) return
    const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200
    const both = [active, left].join('\n').split('\n').filter(Boolean)
    if (both.length === 0) {
      void fitView({ padding: 0.04, minZoom: 0.15, maxZoom: 1.1, duration })
      return
    }
    const bounds = getNodesBounds(both)
    const haveRoom = Math.max(bounds.width / width, bounds.height / height) * READABLE < 0.85
    const wanted = getViewportForBounds(
      haveRoom ? bounds : getNodesBounds(active.split('\n')),
      width,
      height,
      READABLE,
      0.95,
      0.1,
    )
    void setViewport(
      {
        zoom: wanted.zoom,
        x: within(wanted.x, width, layout.size.width * wanted.zoom),
        y: within(wanted.y, height, layout.size.height * wanted.zoom),
      },
      { duration },
    )
  }, [fitView, getNodesBounds, setViewport, layout, active, left, width, height])
  return null
}
