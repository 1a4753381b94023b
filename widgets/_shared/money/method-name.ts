import type { CashierSettings } from '#schemas/config/cashier.ts'
import { useSettings } from '../page/site-settings.ts'

type AllVisuals = CashierSettings['paymentMethods'] | undefined
export type Visuals = NonNullable<CashierSettings['paymentMethods']>[string]

/** What the settings say about a method: its words and its picture. */
export const visualsOf = (visuals: AllVisuals, sysname: string): Partial<Visuals> =>
  visuals && Object.hasOwn(visuals, sysname) ? (visuals[sysname] ?? {}) : {}

type Transaction = { readonly method: string; readonly method_name: string }

/** The name of a transaction's method (CSH-14): the title of the content managers, else the platform's name. */
export const methodNameOf = (visuals: AllVisuals, { method, method_name }: Transaction): string =>
  visualsOf(visuals, method).title ?? method_name

/** The same in a component. */
export function useMethodName(): (transaction: Transaction) => string {
  const { paymentMethods } = useSettings('cashier')
  return (transaction) => methodNameOf(paymentMethods, transaction)
}
