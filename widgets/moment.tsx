import type { ReactNode } from 'react'
import { useDateTime } from './use-date-time.ts'

type MomentProps = {
  /** As the platform writes it. */
  at: string
  part?: 'date' | 'both'
  className?: string | undefined
}

/** A date, with its time unless only the date is wanted (specification section 9). The same for everybody who reads it, so that the server can write it. */
export function Moment({ at, part = 'both', className }: MomentProps): ReactNode {
  const write = useDateTime()
  const ms = Date.parse(at)
  return (
    <time dateTime={at} className={className}>
      {part === 'date' ? write.date(ms) : write.both(ms)}
    </time>
  )
}
