import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { paymentStates } from '#flows/payment-status/payment-status.context.ts'
import { routes } from '#schemas/routes.ts'
import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { App } from '#src/app/create-app.ts'
import { isOfLatest, legalStates, type PaymentPage, trueAddress } from '#widgets/payment-status/payment-address.ts'
import { routeStateReader } from './route-state.ts'
import { createSiteRouter } from './site-router.tsx'

type Status = FlowStatus<'payment-status'>
const ID = 7
const form = '/cashier/deposit/oltin-karta'
const cashierRoutes = routes.filter(({ id, ...route }) => id.startsWith('cashier.') && !('to' in route))
const addressOf = (path: string): string => path.replace('$transaction', String(ID)).replace('$sysname', 'oltin-karta')
const pages: Readonly<Record<string, PaymentPage>> = {
  paycancel: 'pay-cancel',
  payfail: 'pay-fail',
  paymobile: 'pay-mobile',
  paynewwindow: 'pay-new-window',
  paypending: 'pay-pending',
  paysuccess: 'pay-success',
}
/** The page of a payment that a route shows. */
const pageOf = (route: string): PaymentPage | undefined => pages[route.split('.')[1] ?? '']

/**
 * A tab of the site's own router: each time it comes to a page of a payment, that page gives way where it must, as the
 * widget does it.
 */
async function openTab(status: Status, history: RouterHistory) {
  let shown = ''
  const app = { locale: 'uz', slugs: {}, loadScreen: async ({ id }: { id: string }) => ((shown = id), {}) }
  const router = createSiteRouter(app as unknown as App, { history })
  const route = routeStateReader(() => router)
  const come = async (): Promise<void> => {
    await router.load()
    for (let moves = 0; ; moves++) {
      const page = pageOf(shown)
      const target = page ? trueAddress(page, status, ID, isOfLatest(route())) : null
      if (target === null) return
      if (moves > 0) throw new Error(`${history.location.href} does not come to rest`)
      history.replace(target)
      await router.load()
    }
  }
  await come()
  return {
    history,
    route,
    shown: () => shown,
    async go(move: 'back' | 'forward') {
      history[move]()
      await come()
    },
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>
const isLegal = (route: string, status: Status): boolean => {
  const states: 'any' | readonly Status[] | undefined = legalStates[route as keyof typeof legalStates]
  return states === 'any' || states?.includes(status) === true
}
const memory = (...initialEntries: string[]) => createMemoryHistory({ initialEntries })

const acts: Readonly<Record<string, (tab: Tab, status: Status) => Promise<Tab>>> = {
  back: async (tab) => (await tab.go('back'), tab),
  'back and forward': async (tab) => (await tab.go('back'), await tab.go('forward'), tab),
  reload: (tab, status) => openTab(status, tab.history),
  'open again': (tab, status) => openTab(status, memory(tab.history.location.href)),
  duplicate: (tab, status) => openTab(status, memory(form, tab.history.location.href)),
}
const matrix = cashierRoutes.flatMap(({ path }) =>
  paymentStates.flatMap((state) => Object.keys(acts).map((act) => [path, state, act] as const)),
)

test.each(matrix)(
  '[M8] %s of a payment that is %s, after %s: the route of that state, or one that is legal in any',
  async (path, state, act) => {
    const status: Status = state === 'new' || state === 'processing' ? 'pending' : state
    const tab = await openTab(status, memory(form, addressOf(path)))
    expect(isLegal(tab.shown(), status), tab.shown()).toBe(true)
    expect(tab.history.length).toBe(2)
    const after = await acts[act]?.(tab, status)
    expect(isLegal(after?.shown() ?? '', status), after?.shown()).toBe(true)
    if (act === 'back') expect(after?.shown()).toBe('cashier.deposit.method')
    else if (pageOf(tab.shown())) expect(after?.shown()).toBe(tab.shown())
  },
)

test.each([
  ['/cashier/paysuccess', 'failed', 'cashier.payfail.transaction'],
  ['/cashier/payfail', 'pending', 'cashier.paypending.transaction'],
  ['/cashier/paypending', 'success', 'cashier.paysuccess.transaction'],
  ['/cashier/paysuccess', 'cancelled', 'cashier.paycancel'],
] as const)(
  '[CSH-5] [M7] %s without a payment, of which the newest is %s: its own page still knows that the address named none, also after a reload',
  async (path, status, routeId) => {
    const tab = await openTab(status, memory(form, path))
    for (const { shown, route } of [tab, await openTab(status, tab.history)])
      expect([shown(), isOfLatest(route())]).toEqual([routeId, true])
    const named = await openTab(status, memory(form, `${path}/${ID}`))
    expect([named.shown(), isOfLatest(named.route())]).toEqual([routeId, false])
  },
)
