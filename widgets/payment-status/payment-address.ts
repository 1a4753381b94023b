import type { FlowStatus } from '#schemas/vocabulary.ts'

export type PaymentPage = 'pay-cancel' | 'pay-fail' | 'pay-mobile' | 'pay-new-window' | 'pay-pending' | 'pay-success'
type Status = FlowStatus<'payment-status'>

/** The pages on which a state is at home, the usual one first. A state that is not known yet is at home everywhere. */
const homes: Readonly<Partial<Record<Status, readonly PaymentPage[]>>> = {
  pending: ['pay-pending', 'pay-mobile', 'pay-new-window'],
  success: ['pay-success'],
  failed: ['pay-fail'],
  expired: ['pay-fail'],
  cancelled: ['pay-cancel'],
  reversed: ['pay-fail'],
  refunded: ['pay-fail'],
}
const paths: Readonly<Partial<Record<PaymentPage, string>>> = {
  'pay-success': '/cashier/paysuccess',
  'pay-fail': '/cashier/payfail',
  'pay-pending': '/cashier/paypending',
  'pay-cancel': '/cashier/paycancel',
}

/** The search parameter that remembers that the address named no payment. */
export const latestName = 'latest'

/** Whether a page may show a state. */
export const isAtHome = (page: PaymentPage, status: Status): boolean => homes[status]?.includes(page) ?? true

/**
 * The address for a state that does not belong on this page; null to stay. Fail, pending and success carry the
 * transaction in the path (PAY-1), a cancel in the query.
 */
export function trueAddress(page: PaymentPage, status: Status, id: number | null, isLatest = false): string | null {
  if (isAtHome(page, status)) return null
  const [home] = homes[status] ?? []
  const path = home && paths[home]
  if (path === undefined) return null
  if (id === null) return path
  const mark = isLatest ? `${latestName}=1` : ''
  if (home === 'pay-cancel') return `${path}?transaction=${id}${mark && `&${mark}`}`
  return `${path}/${id}${mark && `?${mark}`}`
}
