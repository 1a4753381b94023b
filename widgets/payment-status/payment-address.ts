import type { RouteState } from '#engine/render/host.ts'
import type { SearchName } from '#schemas/search-parameters.ts'
import type { FlowStatus } from '#schemas/vocabulary.ts'

export type PaymentPage = 'pay-cancel' | 'pay-fail' | 'pay-mobile' | 'pay-new-window' | 'pay-pending' | 'pay-success'
type Status = FlowStatus<'payment-status'>
type Address = Pick<RouteState, 'params' | 'search'>

/** The cashier's pages that are about no one payment: legal whatever has become of any. */
const ANY = 'any'
const OPEN = ['pending'] as const
const NOT_PAID = ['failed', 'expired', 'reversed', 'refunded'] as const

/**
 * The states of a payment that each route of the cashier can show (M8). In any other state the page redirects to the
 * first route that can; every route can show a state that is not known yet.
 */
export const legalStates = {
  'cashier.billing': ANY,
  'cashier.deposit': ANY,
  'cashier.deposit.method': ANY,
  'cashier.history': ANY,
  'cashier.paycancel': ['cancelled'],
  'cashier.payfail': NOT_PAID,
  'cashier.payfail.transaction': NOT_PAID,
  'cashier.paymobile': OPEN,
  'cashier.paynewwindow': OPEN,
  'cashier.paypending': OPEN,
  'cashier.paypending.transaction': OPEN,
  'cashier.paysuccess': ['success'],
  'cashier.paysuccess.transaction': ['success'],
  'cashier.receipt': ANY,
  'cashier.wallet': ANY,
  'cashier.withdraw': ANY,
} as const satisfies Readonly<Record<string, typeof ANY | readonly Status[]>>

const pageStates: Readonly<Record<PaymentPage, readonly Status[]>> = {
  'pay-pending': legalStates['cashier.paypending'],
  'pay-mobile': legalStates['cashier.paymobile'],
  'pay-new-window': legalStates['cashier.paynewwindow'],
  'pay-success': legalStates['cashier.paysuccess'],
  'pay-fail': legalStates['cashier.payfail'],
  'pay-cancel': legalStates['cashier.paycancel'],
}
/** The pages that can show a state, the usual one first; none for a state that is not known yet. */
const homesOf = (status: Status): readonly PaymentPage[] =>
  (Object.keys(pageStates) as PaymentPage[]).filter((page) => pageStates[page].includes(status))

const paths: Readonly<Partial<Record<PaymentPage, string>>> = {
  'pay-success': '/cashier/paysuccess',
  'pay-fail': '/cashier/payfail',
  'pay-pending': '/cashier/paypending',
  'pay-cancel': '/cashier/paycancel',
}

/** The search parameter that remembers that the address named no payment. */
const latestName = 'latest' satisfies SearchName

/** The payment that an address names. */
export const transactionOf = ({ params, search }: Address): string | undefined =>
  params['transaction'] ?? (typeof search['transaction'] === 'string' ? search['transaction'] : undefined)

/**
 * Whether the address names no payment, or followed from one that does not: what is shown is the newest one, and says
 * so.
 */
export const isOfLatest = (address: Address): boolean =>
  transactionOf(address) === undefined || address.search[latestName] === '1'

/** Whether a page may show a state. */
export function isAtHome(page: PaymentPage, status: Status): boolean {
  const homes = homesOf(status)
  return homes.length === 0 || homes.includes(page)
}

/**
 * The address for a state that does not belong on this page; null to stay. Fail, pending and success carry the
 * transaction in the path (PAY-1), a cancel in the query.
 */
export function trueAddress(page: PaymentPage, status: Status, id: number | null, isLatest = false): string | null {
  if (isAtHome(page, status)) return null
  const [home] = homesOf(status)
  const path = home && paths[home]
  if (path === undefined) return null
  if (id === null) return path
  const mark = isLatest ? `${latestName}=1` : ''
  if (home === 'pay-cancel') return `${path}?transaction=${id}${mark && `&${mark}`}`
  return `${path}/${id}${mark && `?${mark}`}`
}
