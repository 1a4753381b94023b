/** The part of the platform's client that ports use: answers the call's data or throws a `PlatformError` (see `CallFailure`). */
export type PortCall = (name: string, params: Readonly<Record<string, unknown>>, options: { readonly signal: AbortSignal }) => Promise<unknown>
