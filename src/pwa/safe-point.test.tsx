import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentValues, tellSaved } from '#base/saved-event.ts'
import { type KnownFlowId, flowRegistry } from '#generated/flows.ts'
import { flowIds, isFlowCritical, watchSafePoint } from './safe-point.ts'
import { flowVocabulary } from '#generated/flow-vocabulary.ts'

function openTab() {
  const statuses = new Map<KnownFlowId, string>()
  const round = { status: 'choosing', isRound: false }
  const flows = {
    view: (id: KnownFlowId) => ({
      ...(id === 'game-session' && round),
      statuses: statuses.has(id) ? [statuses.get(id)] : flowRegistry[id].initialView({ uid: 0 }).statuses,
    }),
    subscribe: () => () => undefined,
  }
  const queryClient = new QueryClient()
  // Only the methods that are used.
  const safePoint = watchSafePoint({
    flows,
    queryClient,
    router: { subscribe: () => () => undefined },
  } as unknown as Parameters<typeof watchSafePoint>[0])
  return {
    statuses,
    round,
    queryClient,
    isRoundOpen: safePoint.isRoundOpen,
    subscribe: safePoint.subscribe,
    critical: () => [safePoint.isCritical(), safePoint.isCriticalToLeave()],
  }
}
const typeInto = (selector: string): void => {
  const field = document.querySelector<HTMLInputElement>(selector)
  field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (field) field.value = 'half'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  const [header, main] = [document.createElement('header'), document.createElement('main')]
  main.id = 'main'
  for (const place of [header, main]) place.append(document.createElement('input'))
  document.body.append(header, main)
})
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-game-page')
})

test('[D2] when nothing is in progress a reload is safe', () => {
  expect(openTab().critical()).toEqual([false, false])
})

test('[PWA-3] a game, a form of the page and a pending payment prevent a reload, but not one that replaces a navigation away from them', () => {
  const tab = openTab()
  document.documentElement.setAttribute('data-game-page', '')
  expect(tab.critical()).toEqual([true, false])
  document.documentElement.removeAttribute('data-game-page')
  tab.statuses.set('payment-status', 'pending')
  expect(tab.critical()).toEqual([true, false])
  tab.statuses.set('payment-status', 'success')
  expect(tab.critical()).toEqual([false, false])
  typeInto('main input')
  expect(tab.critical()).toEqual([true, false])
})

test.each([
  ['playing', false, false],
  ['round', true, true],
  ['offline', true, true],
  ['offline', false, false],
  ['sessionOver', true, false],
] as const)('[GAM-4] [D2] a game that is %s (in a round: %s) has a round open: %s', (status, isRound, isOpen) => {
  const tab = openTab()
  expect(tab.isRoundOpen()).toBe(false)
  Object.assign(tab.round, { status, isRound })
  expect(tab.isRoundOpen()).toBe(isOpen)
})

test('[D2] a saved form does not prevent a reload; typing after it was sent does', () => {
  const tab = openTab()
  const main = document.querySelector('main') as HTMLElement
  typeInto('main input')
  const sent = sentValues(main)
  expect(tab.critical()).toEqual([true, false])
  tellSaved(sent)
  expect(tab.critical()).toEqual([false, false])
  typeInto('header input')
  const field = document.querySelector<HTMLInputElement>('main input')
  if (field) field.value = 'more'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  tellSaved(sent)
  expect(tab.critical()).toEqual([true, true])
})

test('[D2] a form with input in another step prevents a reload, but not one that leaves its page', async () => {
  const tab = openTab()
  const looked = vi.fn()
  tab.subscribe(looked)
  const form = document.querySelector('main')?.appendChild(document.createElement('form'))
  form?.toggleAttribute('data-unsaved', true)
  expect(tab.critical()).toEqual([true, false])
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(1))
  form?.removeAttribute('data-unsaved')
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2))
  expect(tab.critical()).toEqual([false, false])
  document.querySelector('header')?.toggleAttribute('data-unsaved', true)
  expect(tab.critical()).toEqual([true, true])
})

test('[D2] a window that a widget opens by itself prevents a reload', () => {
  const tab = openTab()
  const question = document.createElement('div')
  question.setAttribute('role', 'alertdialog')
  document.querySelector('main')?.append(question)
  expect(tab.critical()).toEqual([true, false])
})

test.each(['dialogs open', 'auth needsCode', 'auth signingOut'])(
  '[PWA-3] [D2] work that continues across a navigation prevents both kinds of reload: %s',
  (step) => {
    const tab = openTab()
    const [id, status] = step.split(' ') as [KnownFlowId, string]
    tab.statuses.set(id, status)
    expect(tab.critical()).toEqual([true, true])
  },
)

test('[PWA-3] [D2] a write in progress and a field of the layout prevent both kinds of reload', async () => {
  const tab = openTab()
  const mutation = tab.queryClient
    .getMutationCache()
    .build(tab.queryClient, { mutationFn: () => new Promise(() => undefined), networkMode: 'always' })
  void mutation.execute(undefined)
  expect(tab.critical()).toEqual([true, true])
  const other = openTab()
  typeInto('header input')
  expect(other.critical()).toEqual([true, true])
})

const viewsWith = (id: string, status: string) => {
  const initial = (flow: KnownFlowId) => flowRegistry[flow].initialView({ uid: 0 })
  const view = (flow: KnownFlowId) => (flow === id ? { ...initial(flow), status, statuses: [status] } : initial(flow))
  return { view } as unknown as Parameters<typeof isFlowCritical>[0]
}
/** Only flows of the specification. A flow that was added declares its own critical statuses. */
const criticalOf = (leaving: boolean): string[] =>
  (['auth', 'balance', 'dialogs', 'payment-status'] as const)
    .map((id) => [id, flowVocabulary[id]] as const)
    .flatMap(([id, { statuses }]) =>
      statuses.filter((status) => isFlowCritical(viewsWith(id, status), leaving)).map((status) => `${id} ${status}`),
    )

test('[D2] before anything begins an update is safe', () => {
  expect(isFlowCritical(viewsWith('none', ''))).toBe(false)
  expect(flowIds).toEqual(Object.keys(flowRegistry))
})

const signIn = ['auth signingIn', 'auth needsCode', 'auth checkingCode', 'auth signingOut', 'auth reconciling']
const dialogs = ['dialogs open']

test('[D2] a sign-in, a sign-out, an open dialog and a payment with an unknown outcome prevent an update; a finished payment does not', () => {
  expect(criticalOf(false)).toEqual([
    ...signIn,
    ...dialogs,
    'payment-status checking',
    'payment-status pending',
    'payment-status unread',
  ])
})

test('[PWA-3] leaving the page of a payment stops following it; everything else continues on the next page', () => {
  expect(criticalOf(true)).toEqual([...signIn, ...dialogs])
})

test('[D2] [AUT-8] a queue of dialogs that waits for the end of a game or of a payment prevents no update: it continues afterwards', () => {
  expect([false, true].map((leaving) => isFlowCritical(viewsWith('dialogs', 'waiting'), leaving))).toEqual([
    false,
    false,
  ])
})

test('[D2] exactly the critical statuses of each flow prevent an update', () => {
  for (const id of flowIds) {
    const critical = flowVocabulary[id].statuses.filter((status) => isFlowCritical(viewsWith(id, status)))
    expect(critical, `"critical" in flows/${id}/index.ts`).toEqual(
      flowVocabulary[id].statuses.filter((status) => flowRegistry[id].critical.some((one) => one === status)),
    )
  }
})
