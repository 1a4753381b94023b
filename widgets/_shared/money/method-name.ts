import type { CashierSettings } from '#schemas/config/cashier.ts'
import { useSettings } from '../page/site-settings.ts'

type AllVisuals = CashierSettings['paymentMethods'] | undefined
export type Visuals = NonNullable<CashierSettings['paymentMethods']>[string]

/** What the settings say about a method: its words and its picture. */
export const visualsOf = (visuals: AllVisuals, sysname: string): Partial<Visuals> =>
  visuals && Object.hasOwn(visuals, sysname) ? (visuals[sysname] ?? {}) : {}

/** The name of a transaction's method: the title of the content managers, else the platform's name. */
export function useMethodName(): (transaction: { readonly method: string; readonly method_name: string }) => string {
  const { paymentMethods } = useSettings('cashier')
  return ({ method, method_name }) => visualsOf(paymentMethods, method).title ?? method_name
}
