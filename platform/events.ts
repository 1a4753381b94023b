import type { QueryClient } from '@tanstack/react-query'
import type { AnalyticsEvent, AnalyticsParams } from '#schemas/analytics-events.ts'

/**
 * Emits one event of the fixed list (ANA-1), and never rejects: what its schema refuses is dropped and reported, and so is a failure to send it.
 * Resolves once it has been sent.
 */
export type Emit = <Name extends AnalyticsEvent>(name: Name, params: AnalyticsParams<Name>) => Promise<void>

const emitsOfClients = new WeakMap<QueryClient, Emit>()

/** Gives the widgets of a tab their way to emit, beside the calls of its query client. */
export const provideEmit = (client: QueryClient, emit: Emit): void => void emitsOfClients.set(client, emit)

/** The `emit` of a client. @throws Error where `provideEmit` was forgotten. */
export function emitOf(client: QueryClient): Emit {
  const emit = emitsOfClients.get(client)
  if (!emit) throw new Error('This client cannot emit: provideEmit(client, emit) first')
  return emit
}
