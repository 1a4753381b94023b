import type { SystemPageType } from '#schemas/system-page-types.ts'

const targets: Readonly<Partial<Record<SystemPageType, string>>> = {
  'blocked-user': '/support',
  'slot-errors': '/gamehall',
  'pay-success': '/gamehall',
  'pay-cancel': '/cashier/deposit',
  'pay-fail': '/cashier/deposit',
  'pay-new-window': '/cashier/deposit',
}

/** Where the button of a system page leads (specification section 2, System pages); the others have no button link. */
export const systemPageTarget = (page: SystemPageType): string | null => targets[page] ?? null
