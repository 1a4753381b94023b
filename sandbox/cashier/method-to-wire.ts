import type { CallOutput } from '#schemas/api/calls.ts'
import type { Locale } from '../handle.ts'
import { stateTexts } from './method-states.ts'
import type { MethodState, PaymentMethod } from './payment-method.ts'

type Way = NonNullable<PaymentMethod['withdraw']> | NonNullable<PaymentMethod['deposit']>
type WireMethod = CallOutput<'cashier.getwithdrawsettings'>['methods'][number]

/** A method as the settings of one way have it. */
export function methodToWire(
  { id, sysname, name, kind }: PaymentMethod,
  { currencies, fields, typicalSeconds }: Way,
  state: MethodState,
  locale: Locale,
): WireMethod {
  const entries = Object.entries(currencies)
  return {
    id,
    sysname,
    kind,
    state,
    name: name[locale],
    state_text: stateTexts[state]?.[locale] ?? null,
    typical_seconds: typicalSeconds,
    limits: entries.map(([currency, { min, max }]) => ({ currency, min, max })),
    fees: entries.flatMap(([currency, { percent = 0, fixed = 0 }]) =>
      percent + fixed > 0 ? [{ currency, percent, fixed }] : [],
    ),
    fields: fields.map(({ name: field, type, label, isRequired, pattern, mask, options, source }) => ({
      name: field,
      type,
      label: label[locale],
      is_required: isRequired,
      ...(pattern === undefined ? {} : { pattern }),
      ...(mask === undefined ? {} : { mask }),
      ...(source === undefined ? {} : { source }),
      ...(options && source === undefined
        ? { options: options.map((option) => ({ value: option.value, label: option.label[locale] })) }
        : {}),
    })),
  }
}
