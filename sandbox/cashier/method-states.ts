import type { Queryable } from '#database/database.ts'
import { paymentMethods } from './methods.ts'
import type { MethodState, PaymentMethod, Texts } from './payment-method.ts'

/** The state of every method now: its own, or the one that a person gave it at /sandbox/pay. */
export async function readMethodStates(tx: Queryable): Promise<ReadonlyMap<string, MethodState>> {
  const changed = await tx.query<{ method: string; state: MethodState }>(
    'select method, state from sandbox.method_states',
  )
  return new Map([
    ...paymentMethods.map(({ sysname, state }) => [sysname, state] as const),
    ...changed.map(({ method, state }) => [method, state] as const),
  ])
}

export async function setMethodState(tx: Queryable, { sysname }: PaymentMethod, state: MethodState): Promise<void> {
  await tx.query(
    'insert into sandbox.method_states (method, state) values ($1, $2) on conflict (method) do update set state = excluded.state',
    [sysname, state],
  )
}

/** The text that players see for a state; null for a method that works. */
export const stateTexts: Readonly<Record<MethodState, Texts | null>> = {
  working: null,
  troubled: {
    uz: 'Toʻlovlar hozir kechikishi yoki oʻtmasligi mumkin.',
    ru: 'Платежи сейчас могут задерживаться или не проходить.',
  },
  maintenance: {
    uz: 'Texnik ishlar ketmoqda. Boshqa usulni tanlang.',
    ru: 'Идут технические работы. Выберите другой способ.',
  },
}
