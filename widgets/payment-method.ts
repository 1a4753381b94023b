import { fromWire, type Money } from '#base/money.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import type { IconName } from '#ui/icon/names.ts'

export type DepositMethod = CallOutput<'cashier.getdepositsettings'>['methods'][number]
export type WithdrawMethod = CallOutput<'cashier.getwithdrawsettings'>['methods'][number]
type AnyMethod = DepositMethod | WithdrawMethod
type Visuals = NonNullable<CashierSettings['paymentMethods']>[string]

/** A method of paying as pages show it: what the platform says of it, under the words and the picture of the content managers. */
export type ShownMethod<Method extends AnyMethod = AnyMethod> = {
  readonly method: Method
  readonly visuals: Partial<Visuals>
  readonly name: string
  readonly icon: IconName
  /** Least and greatest sum in the currency of the account; null where the method does not take it. */
  readonly limits: { readonly min: Money; readonly max: Money } | null
  readonly fee: { readonly percent: number; readonly fixed: Money } | null
  readonly isOpen: boolean
}

const icons: Readonly<Record<AnyMethod['kind'], IconName>> = {
  card: 'credit-card',
  wallet: 'wallet',
  mobile: 'smartphone',
  bank: 'landmark',
  phone: 'phone',
}
const usualOrder = 100

function toShown<Method extends AnyMethod>(
  method: Method,
  visuals: Partial<Visuals>,
  currency: string,
): ShownMethod<Method> {
  const limits = method.limits.find((one) => one.currency === currency)
  const fee = method.fees.find((one) => one.currency === currency && (one.percent > 0 || one.fixed > 0))
  return {
    method,
    visuals,
    name: visuals.title ?? method.name,
    icon: icons[method.kind],
    limits: limits
      ? { min: fromWire({ amount: limits.min, currency }), max: fromWire({ amount: limits.max, currency }) }
      : null,
    fee: fee ? { percent: fee.percent, fixed: fromWire({ amount: fee.fixed, currency }) } : null,
    isOpen: method.state !== 'maintenance' && limits !== undefined,
  }
}

/**
 * The methods in the order of the content managers, then of the platform; those that take nothing now, or not this currency, stand last (specification section 3,
 * payment method visuals by sysname).
 */
export function shownMethods<Method extends AnyMethod>(
  methods: readonly Method[],
  visuals: CashierSettings['paymentMethods'] | undefined,
  currency: string,
): readonly ShownMethod<Method>[] {
  const visualsOf = (sysname: string): Partial<Visuals> =>
    visuals && Object.hasOwn(visuals, sysname) ? (visuals[sysname] ?? {}) : {}
  const place = ({ isOpen, visuals: own }: ShownMethod<Method>): number =>
    (isOpen ? 0 : 10_000) + (own.order ?? usualOrder)
  return methods
    .map((method) => toShown(method, visualsOf(method.sysname), currency))
    .sort((a, b) => place(a) - place(b))
}
