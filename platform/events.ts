import type { QueryClient } from '@tanstack/react-query'
import type { AnalyticsEvent, AnalyticsParams } from '#schemas/analytics-events.ts'

/**
 * Emits one event of the fixed list (ANA-1), and never rejects: an event that its schema refuses is dropped and
 * reported, as is a failure to send it. Resolves once it has been sent.
 */
export type Emit = <Name extends AnalyticsEvent>(name: Name, params: AnalyticsParams<Name>) => Promise<void>

const emitsOfClients = new WeakMap<QueryClient, Emit>()

/** Lets the widgets of a tab emit events through its query client. */
export const provideEmit = (client: QueryClient, emit: Emit): void => void emitsOfClients.set(client, emit)

/** The `emit` of a client. @throws Error if `provideEmit` was not called. */
export function emitOf(client: QueryClient): Emit {
  const emit = emitsOfClients.get(client)
  if (!emit) throw new Error('This client cannot emit: provideEmit(client, emit) first')
  return emit
}
