import type { methodKinds, methodStates, payModes } from '#schemas/api/cashier-shapes.ts'

export type Texts = { uz: string; ru: string }
type MethodKind = (typeof methodKinds)[number]
export type MethodState = (typeof methodStates)[number]
export type PayMode = (typeof payModes)[number]

/**
 * A field of a method. `identifies`: it identifies the owner of the requisites; `keep`: how many characters at its end
 * are shown.
 */
export type MethodField = {
  name: string
  type: 'custom' | 'text' | 'phone' | 'cardHolder' | 'select'
  label: Texts
  isRequired: boolean
  pattern?: string
  mask?: string
  options?: readonly { value: string; label: Texts }[]
  /** Where players find the options: they are then not sent with the method. */
  source?: 'banks'
  identifies?: true
  keep?: number
}

/** Whole units of a currency; the fee takes `percent` and `fixed` off the sum. */
export type MethodCurrency = { min: number; max: number; percent?: number; fixed?: number; amounts?: readonly number[] }

type Way = {
  currencies: Readonly<Record<string, MethodCurrency>>
  fields: readonly MethodField[]
  typicalSeconds: number
}

/** One way of paying in, out, or both. */
export type PaymentMethod = {
  id: number
  sysname: string
  name: Texts
  kind: MethodKind
  /** Its initial state; the page /sandbox/pay changes it. */
  state: MethodState
  deposit?: Way & { mode: PayMode; lapsesAfterMs: number }
  /** `needsHolder`: the name of the owner is asked for before requisites are used for the first time. */
  withdraw?: Way & { needsHolder: boolean }
}
