import type { ErrorAction } from '#schemas/errors.ts'

/** Where an action leads when nobody on the page takes it: the page on which it is done. */
const links: Readonly<Partial<Record<ErrorAction, string>>> = {
  support: '/support',
  otherMethod: '/cashier/deposit',
  deposit: '/cashier/deposit',
  fillProfile: '/profile/settings?from=outcome&toastType=info',
  confirmContact: '/profile/settings?from=outcome&toastType=info',
  verify: '/profile/verification',
  completeRequisites: '/cashier/withdraw',
}
export const outcomeLink = (action: ErrorAction): string | null => links[action] ?? null
