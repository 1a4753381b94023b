import type { ReactNode } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { LoadFailed } from './load-failed.tsx'

type ListFailureProps = { root?: RootAttributes; error: unknown; isRetrying: boolean; retry: () => void }

/** Stands where something of the platform would stand that could not be read. */
export function ListFailure({ root, ...failure }: ListFailureProps): ReactNode {
  return (
    <div {...root}>
      <LoadFailed {...failure} />
    </div>
  )
}
