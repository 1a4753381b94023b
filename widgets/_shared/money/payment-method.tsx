import { Fragment, type ReactNode } from 'react'
import { fromWire, type Money } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import type { IconName } from '#ui/icon/names.ts'
import { Amount } from './amount.tsx'
import { type Visuals, visualsOf } from './method-name.ts'
import { useNumberWords } from './use-money-format.ts'

export type DepositMethod = CallOutput<'cashier.getdepositsettings'>['methods'][number]
export type WithdrawMethod = CallOutput<'cashier.getwithdrawsettings'>['methods'][number]
type AnyMethod = DepositMethod | WithdrawMethod

/** A payment method as pages show it: the platform's data with the words and the picture of the settings. */
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
 * The methods in the order of the content managers, then of the platform; those that are unavailable, or do not take
 * this currency, come last (CSH-14).
 */
export function shownMethods<Method extends AnyMethod>(
  methods: readonly Method[],
  visuals: CashierSettings['paymentMethods'] | undefined,
  currency: string,
  /** Of a method that was open a moment ago: it keeps its place. */
  lastOpen: string | null = null,
): readonly ShownMethod<Method>[] {
  const place = ({ isOpen, method, visuals: own }: ShownMethod<Method>): number =>
    (isOpen || method.sysname === lastOpen ? 0 : 10_000) + (own.order ?? usualOrder)
  return methods
    .map((method) => toShown(method, visualsOf(visuals, method.sysname), currency))
    .sort((a, b) => place(a) - place(b))
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** How pages say what holds for a method: its limits, its fee, its time. */
export function useMethodWords() {
  const { t } = useTranslation(['cashier', 'widgets'])
  const { percent } = useNumberWords()
  const duration = (seconds: number): string => {
    if (seconds <= MINUTE) return t('time.atOnce')
    if (seconds < HOUR) return t('time.minutes', { count: Math.ceil(seconds / MINUTE) })
    return seconds < 2 * DAY
      ? t('time.hours', { count: Math.ceil(seconds / HOUR) })
      : t('time.days', { count: Math.ceil(seconds / DAY) })
  }
  return {
    time: ({ method, visuals }: ShownMethod): string => visuals.typicalTime ?? duration(method.typical_seconds),
    range: ({ limits }: ShownMethod): ReactNode =>
      limits && (
        <>
          <Amount value={limits.min} isShort /> {t('to')} <Amount value={limits.max} isShort />
        </>
      ),
    /** `beside`: shown beside its name. */
    fee: ({ fee }: ShownMethod, place: 'alone' | 'beside'): ReactNode => {
      if (!fee) return t(place === 'alone' ? 'noFee' : 'noFeeBeside')
      const parts: ReactNode[] = []
      if (fee.percent > 0) parts.push(percent(fee.percent))
      if (fee.fixed.minor > 0) parts.push(<Amount value={fee.fixed} isShort />)
      return parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' + '}
          {part}
        </Fragment>
      ))
    },
    /** Why nothing can be paid by it now; null where it can. */
    closed: ({ method, limits }: ShownMethod, currency: string): string | null => {
      if (method.state === 'maintenance') return method.state_text ?? t('maintenance')
      return limits ? null : t('otherCurrency', { currency })
    },
    troubled: ({ method }: ShownMethod): string | null =>
      method.state === 'troubled' ? (method.state_text ?? t('troubled')) : null,
  }
}
