/**
 * What every answer of the platform is wrapped in (decisions: our contract, the specification lists none). `reference`
 * is what a player reads to support; `error_data` is what the table of errors says for the type.
 */
export type Envelope = { data: unknown } | { error: WireError }

export type WireError = {
  type: string
  message: string
  error_data?: Readonly<Record<string, unknown>>
  reference?: string
}

/** Guards the envelope only: what is in `data` is for the validator of the call. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if ('error' in value) return isWireError(value.error)
  return Object.hasOwn(value, 'data')
}

function isWireError(value: unknown): value is WireError {
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string') return false
  const { message, error_data, reference } = value as Record<string, unknown>
  const isData =
    error_data === undefined || error_data === null || (typeof error_data === 'object' && !Array.isArray(error_data))
  return (
    (message === undefined || typeof message === 'string') &&
    isData &&
    (reference === undefined || typeof reference === 'string')
  )
}
