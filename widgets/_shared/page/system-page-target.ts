import type { SystemPageType } from '#schemas/system-page-types.ts'

const targets: Readonly<Partial<Record<SystemPageType, string>>> = {
  'blocked-user': '/support',
  'slot-errors': '/gamehall',
  'pay-success': '/gamehall',
  'pay-cancel': '/cashier/deposit',
  'pay-fail': '/cashier/deposit',
  'pay-new-window': '/cashier/deposit',
}

/** The target of a system page's button (SYS-1, SYS-2); null for the kinds without one. */
export const systemPageTarget = (page: SystemPageType): string | null => targets[page] ?? null
