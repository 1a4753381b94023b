import { useReactFlow } from '@xyflow/react'
import { useEffect, useRef } from 'react'

const STEP_PX = 80
const ways: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
}
type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** How far the chart moves for a press of Shift and an arrow, in px; null for any other. */
export function panOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Press): { x: number; y: number } | null {
  if (!shiftKey || altKey || ctrlKey || metaKey) return null
  return Object.hasOwn(ways, key) ? (ways[key] ?? null) : null
}

/** Moves the chart with Shift and the arrow keys, for people without a pointer. */
export function PanByKeys({ onPan }: { onPan: () => void }) {
  const { getViewport, setViewport } = useReactFlow()
  const pan = (event: KeyboardEvent): void => {
    const way = panOf(event)
    const isElsewhere = event.target instanceof Element && event.target.closest('input, dialog') !== null
    if (!way || isElsewhere) return
    event.preventDefault()
    onPan()
    const { x, y, zoom } = getViewport()
    void setViewport({ x: x + way.x, y: y + way.y, zoom })
  }
  const latest = useRef(pan)
  latest.current = pan
  useEffect(() => {
    const press = (event: KeyboardEvent): void => latest.current(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return null
}
