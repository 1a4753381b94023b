import type { ReactNode } from 'react'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'

/**
 * The end of a list: the way to more, or why it ends too early. What is pressed there may go; the focus then stays at
 * the end.
 */
export function ListEnd({ hasFailed, children }: { hasFailed: boolean; children: ReactNode }): ReactNode {
  const { from, to } = useFocusHandover<HTMLDivElement>()
  return (
    <div ref={to} tabIndex={-1}>
      <div key={String(hasFailed)} ref={from}>
        {children}
      </div>
    </div>
  )
}
