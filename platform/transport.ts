import type { Verb } from '#schemas/api/define-call.ts'
import type { Pair } from '#schemas/api/wire.ts'

export type TransportRequest = {
  verb: Verb
  /** `/api/{method}?...` */
  path: string
  /** Fields of the form of a POST. */
  form: readonly Pair[]
  headers: Readonly<Record<string, string>>
  /** Whether the request outlives the page. */
  keepalive?: boolean
  signal: AbortSignal
}

export type TransportAnswer = {
  status: number
  /** A header by its lower-case name. */
  header(name: string): string | null
  /** UTF-8. */
  body: Uint8Array | string
}

/** Carries one request; rejects only when no whole answer came. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>
