import { expect, test } from 'vitest'
import { paymentStates } from '#flows/payment-status/payment-status.context.ts'
import { routes } from '#schemas/routes.ts'
import { isAtHome, legalStates, type PaymentPage, trueAddress } from './payment-address.ts'

const ID = 7
const form = '/cashier/deposit/oltin-karta'
const cashierRoutes = routes.filter(({ id, ...route }) => id.startsWith('cashier.') && !('to' in route))
const pageOf: Readonly<Record<string, PaymentPage>> = {
  '/cashier/paycancel': 'pay-cancel',
  '/cashier/payfail': 'pay-fail',
  '/cashier/paymobile': 'pay-mobile',
  '/cashier/paynewwindow': 'pay-new-window',
  '/cashier/paypending': 'pay-pending',
  '/cashier/paysuccess': 'pay-success',
}
const addressOf = (path: string): string => path.replace('$transaction', String(ID)).replace('$sysname', 'oltin-karta')
const statusOf = (state: string) => (state === 'new' || state === 'processing' ? 'pending' : state)

/** A tab with its history: each time it comes to an address, the page of it gives way where it must. */
function openTab(status: Parameters<typeof isAtHome>[1], entries: string[]) {
  let at = entries.length - 1
  const enforce = (): void => {
    for (let moves = 0; ; moves++) {
      if (moves > 1) throw new Error(`${entries[at]} does not come to rest`)
      const path = (entries[at] ?? '').split('?')[0] ?? ''
      const page = pageOf[path.replace(/\/\d+$/, '')]
      const target = page ? trueAddress(page, status, ID) : null
      if (target === null) return
      entries[at] = target
    }
  }
  enforce()
  return {
    go(by: number) {
      at = Math.max(0, Math.min(entries.length - 1, at + by))
      enforce()
    },
    reload: enforce,
    duplicate: () => openTab(status, entries.slice(0, at + 1)),
    entries,
    address: () => entries[at] ?? '',
  }
}
const shows = (address: string, status: Parameters<typeof isAtHome>[1]): boolean => {
  const page = pageOf[(address.split('?')[0] ?? '').replace(/\/\d+$/, '')]
  return page === undefined || isAtHome(page, status)
}

test('[M8] each of the 16 routes of the cashier says in which states of a payment it may stand', () => {
  expect(Object.keys(legalStates).toSorted()).toEqual(cashierRoutes.map(({ id }) => id).toSorted())
  expect(cashierRoutes).toHaveLength(16)
  const claimed = new Set(Object.values(legalStates).flatMap((states) => (states === 'any' ? [] : states)))
  expect([...claimed].toSorted()).toEqual([...new Set(paymentStates.map(statusOf))].toSorted())
})

const acts = {
  back: (tab: ReturnType<typeof openTab>) => (tab.go(-1), tab),
  'back and forward': (tab: ReturnType<typeof openTab>) => (tab.go(-1), tab.go(1), tab),
  reload: (tab: ReturnType<typeof openTab>) => (tab.reload(), tab),
  'open again': (tab: ReturnType<typeof openTab>, status: Parameters<typeof isAtHome>[1]) =>
    openTab(status, [tab.address()]),
  duplicate: (tab: ReturnType<typeof openTab>) => tab.duplicate(),
} as const
const matrix = cashierRoutes.flatMap(({ path }) =>
  paymentStates.flatMap((state) =>
    (Object.keys(acts) as (keyof typeof acts)[]).map((act) => [path, state, act] as const),
  ),
)

test.each(matrix)(
  '[M8] %s of a payment that is %s, after %s: the page of that state, or one that is legal in any',
  (path, state, act) => {
    const status = statusOf(state) as Parameters<typeof isAtHome>[1] // every state of the platform has a status of its name
    const tab = openTab(status, [form, addressOf(path)])
    const after = acts[act](tab, status)
    expect(shows(after.address(), status)).toBe(true)
    expect(tab.entries).toHaveLength(2)
    expect(tab.entries[0]).toBe(form)
    after.reload()
    expect(shows(after.address(), status)).toBe(true)
  },
)
