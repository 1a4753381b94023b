import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { FlowTypes, KnownFlowId } from '#generated/flows.ts'
import type { RenderHost } from '#engine/render/host.ts'
import type { BoundValue } from '#engine/render/value-store.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Call } from '#platform/create-call.ts'
import type { Emit } from '#platform/events.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import type { ToastRequest } from '#src/overlays/toasts.ts'
import type { FatalVisit } from '#src/errors/fatal.ts'
import type { GuardSettings } from '#src/guards/guard.ts'
import type { Vault } from './vault.ts'

/** Shows a toast whose words are in a namespace of the messages documents, or in `common`. */
export type ShowToast = (namespace: string, of: (t: TFunction) => ToastRequest) => Promise<void>

export type TabValues = { get(name: string): BoundValue; set(changes: Iterable<readonly [string, BoundValue]>): void }

/** What a tab gives to the ports of its flows. */
export type TabParts = {
  readonly call: Call
  readonly emit: Emit
  readonly values: TabValues
  readonly queryClient: QueryClient
  readonly host: RenderHost
  readonly documents: DocumentSource
  readonly visit: Pick<FatalVisit, 'isFatal'>
  readonly toast: ShowToast
  /** Loads the vault with its first use. */
  readonly vault: () => Promise<Vault>
  /** What the guards read of the release. */
  readonly settings: () => Promise<GuardSettings>
  /** Server time in ms at which the page was made. */
  readonly renderedAt: number
  readonly serverNow: () => number
  readonly report: (error: unknown, where: string) => void
}

/** What `src/session/ports/<flow>.ts` exports as `<flow>Ports`: the implementation of every port of that flow in a tab. */
export type TabPorts<Id extends KnownFlowId> = (
  flows: FlowHost,
  tab: TabParts,
) => FlowTypes[Id]['ports'] | Promise<FlowTypes[Id]['ports']>
