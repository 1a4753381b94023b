import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#engine/forms/form-view.tsx'
import { endTab, startTestTab } from './testing/test-tab.tsx'

const showOn = (screen: 'phone' | 'desk'): void =>
  void vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: screen === 'phone' && media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
beforeEach(() => showOn('desk'))

type Tab = Awaited<ReturnType<typeof startTestTab>>
let tab: Tab | undefined
afterEach(() => {
  endTab(tab)
  tab = undefined
})

const popup = (id: string, dialog: 'popup' | 'confirm' | 'curtain', more: Record<string, unknown> = {}) => ({
  kind: 'popup',
  id,
  version: 1,
  dialog,
  title: { uz: `${id} uz`, ru: `${id} ru` },
  nodes: [{ id: 'close', type: 'button', props: { label: { uz: 'Yop', ru: 'Понятно' }, action: { do: 'close' } } }],
  ...more,
})
const site = [
  popup('rules', 'popup'),
  popup('news', 'popup'),
  popup('sure', 'confirm'),
  popup('menu', 'curtain'),
  popup('warning', 'confirm', { isAboveAll: true }),
  popup('locked', 'popup', { preventClose: true, exit: { label: { uz: 'Yordam', ru: 'Помощь' }, to: '/help' } }),
]
const start = async (options: Parameters<typeof startTestTab>[0] = {}): Promise<Tab> => {
  const page = document.createElement('div')
  page.innerHTML = '<button>Sahifa</button>'
  document.body.append(page)
  tab = await act(() => startTestTab({ extra: site, ...options }))
  return tab
}
const open = (id: string): Promise<boolean> => act(async () => (await tab?.overlays.open(id)) ?? false)
const popups = (): (string | undefined)[] =>
  [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].map((element) => element.dataset.popup)

test('[DLG-1] [POP-11] a popup document opens in a named dialog of its kind; Escape closes it and the focus goes back', async () => {
  await start()
  const behind = screen.getByRole('button', { name: 'Sahifa' })
  behind.focus()
  expect(await open('rules')).toBe(true)
  const dialog = await screen.findByRole('dialog', { name: 'rules ru' })
  expect([dialog.dataset.popup, dialog.getAttribute('aria-modal')]).toEqual(['rules', 'true'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sahifa' })).toBeNull())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, behind]))
})

test('[POP-9] [POP-11] a dialog above all others stays in front of a question that opens after it, and takes the first Escape', async () => {
  await start()
  for (const id of ['warning', 'sure']) expect(await open(id)).toBe(true)
  await waitFor(() => expect(popups()).toEqual(['warning']))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(popups()).toEqual(['sure']))
})

test('[DLG-1] only the top of each kind is on the screen, a confirm over a popup over a curtain; each Escape closes one', async () => {
  await start()
  for (const id of ['menu', 'rules', 'news', 'sure']) await open(id)
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-popup]')].map((element) => element.dataset.popup)
  await waitFor(() => expect(shown().toSorted()).toEqual(['menu', 'news', 'sure']))
  expect(popups()).toEqual(['sure'])
  for (const left of [['menu', 'news'], ['menu', 'rules'], ['menu'], []]) {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shown().toSorted()).toEqual(left))
    await waitFor(() => expect(popups()).toEqual(left.slice(-1)))
  }
  expect(tab?.flows.view('dialogs')).toMatchObject({ status: 'closed', openCount: 0, isScrollLocked: false })
})

test('[ANA-1] each popup document that opens and that closes is counted, once', async () => {
  await start()
  for (const id of ['rules', 'news', 'sure']) await open(id)
  for (const left of [['news'], ['rules'], []]) {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(popups()).toEqual(left))
  }
  expect(tab?.counted).toEqual([
    ...['rules', 'news', 'sure'].map((id) => `open_popup ${id}`),
    ...['sure', 'news', 'rules'].map((id) => `close_popup ${id}`),
  ])
})

test('[DLG-1] [GRD-4] a dialog that refuses to close offers its way out, which closes it and leads there', async () => {
  await start()
  await open('locked')
  const dialog = await screen.findByRole('dialog', { name: 'locked ru' })
  await userEvent.keyboard('{Escape}')
  act(() => tab?.overlays.close())
  expect(popups()).toEqual(['locked'])
  await userEvent.click(within(dialog).getByRole('link', { name: 'Помощь' }))
  await waitFor(() => expect(popups()).toEqual([]))
  expect(tab?.host.visits).toEqual([{ href: '/help', external: false }])
})

test.each([
  ['guest', 0, ['Помощь', 'Главная', 'Поддержка', 'Ответственная игра']],
  ['player', 7, ['Помощь', 'Главная', 'Поддержка', 'Ответственная игра', 'Выйти']],
] as const)(
  '[DLG-1] [GRD-4] one that refuses to close always leads a %s home, to support and to responsible gaming, and lets a player out',
  async (_who, uid, ways) => {
    const { host, flows } = await start({ uid, call: () => Promise.reject(new Error('offline')) })
    await open('locked')
    const dialog = await screen.findByRole('dialog', { name: 'locked ru' })
    const row = within(dialog).getByRole('list')
    expect([...row.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual(ways)
    if (uid > 0) {
      await userEvent.click(within(row).getByRole('button', { name: 'Выйти' }))
      await waitFor(() => expect(flows.isLoaded('auth')).toBe(true), { timeout: 10_000 })
    }
    await userEvent.click(within(row).getByRole('link', { name: 'Ответственная игра' }))
    await waitFor(() => expect(popups()).toEqual([]))
    expect(host.visits).toEqual([{ href: '/responsible-gaming', external: false }])
  },
)

test('[DLG-1] a way out that the document names itself is there once', async () => {
  await start({
    extra: [popup('home', 'popup', { preventClose: true, exit: { label: { uz: 'Bosh', ru: 'На главную' }, to: '/' } })],
  })
  await open('home')
  const dialog = await screen.findByRole('dialog', { name: 'home ru' })
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['На главную', '/ru'],
    ['Поддержка', '/ru/support'],
    ['Ответственная игра', '/ru/responsible-gaming'],
  ])
})

test('[DLG-1] one that refuses and has no document yet still lets out to the home page', async () => {
  await start()
  await act(async () => {
    tab?.flows.send('dialogs', {
      type: 'dialogs.open',
      dialog: { type: 'popup', document: 'nowhere', preventClose: true },
    })
    await tab?.flows.load('dialogs')
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Это окно сейчас не открылось. Попробуйте ещё раз')
  await userEvent.click(within(dialog).getByRole('link', { name: 'Главная' }))
  await waitFor(() => expect(popups()).toEqual([]))
})

test('[DLG-1] the queue opens one after another as they close', async () => {
  await start()
  const dialogs = ['rules', 'news'].map((document) => ({ dialog: { type: 'popup' as const, document } }))
  await act(async () => {
    tab?.flows.send('dialogs', {
      type: 'dialogs.enqueue',
      steps: [dialogs[0]!, { step: 'unseen-cashback' }, dialogs[1]!],
    })
    await tab?.flows.load('dialogs')
  })
  await screen.findByRole('dialog', { name: 'rules ru' })
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'news ru' })
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }))
  await waitFor(() => expect(popups()).toEqual([]))
})

test('[DLG-1] a popup that opens under an open confirm leaves it in front, and closes under it', async () => {
  await start()
  await open('sure')
  await screen.findByRole('alertdialog')
  await open('rules')
  await waitFor(() =>
    expect([popups(), document.querySelector('[data-popup="sure"]')?.contains(document.activeElement)]).toEqual([
      ['sure'],
      true,
    ]),
  )
  act(() => tab?.flows.send('dialogs', { type: 'dialogs.close', id: 'd2' }))
  await waitFor(() => expect(document.querySelector('[data-popup="rules"]')).toBeNull())
  expect(popups()).toEqual(['sure'])
})

test('two presses open a popup once', async () => {
  await start()
  await act(() => Promise.all([tab?.overlays.open('rules'), tab?.overlays.open('rules')]))
  await open('rules')
  await screen.findByRole('dialog')
  expect(tab?.flows.view('dialogs').openCount).toBe(1)
})

test('a popup that the release does not have, or that cannot be fetched, is refused and said', async () => {
  await start({ failing: new Set(['popup/news']) })
  expect([await open('invented'), await open('news')]).toEqual([false, false])
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    Array(2).fill(expect.stringContaining('Это окно сейчас не открылось')),
  )
  expect(tab?.flows.view('dialogs').openCount).toBe(0)
})

test('a form that cannot be fetched says so in its place, and comes on retry', async () => {
  const failing = new Set(['form/sign-in'])
  await start({ failing })
  await open('auth')
  const dialog = await screen.findByRole('dialog')
  const retry = await within(dialog).findByRole('button', { name: 'Повторить' })
  failing.clear()
  await userEvent.click(retry)
  await within(dialog).findByRole('form')
})

test('[TST-1] a toast shown again with the same words is announced again: its words are new on the page, its buttons are not', async () => {
  await start()
  const say = () => act(() => void tab?.overlays.toast('Сохранено', 'success', { time: 0, id: 'saved' }))
  say()
  const [words, close] = [screen.getByText('Сохранено'), screen.getByRole('button', { name: 'Закрыть' })]
  say()
  expect([screen.getByText('Сохранено') === words, screen.getByRole('button', { name: 'Закрыть' }) === close]).toEqual([
    false,
    true,
  ])
})

test('[TST-1] a toast is read out in the live region, waits while it is looked at, and closes by hand', async () => {
  await start()
  const region = document.querySelector('#overlays section[aria-live="polite"]')
  act(() => tab?.overlays.toast('Сохранено', 'success', { time: 0 }))
  expect(region?.textContent).toContain('Сохранено')
  await userEvent.hover(screen.getByText('Сохранено'))
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(region?.textContent).toBe('')
})

test('[TST-1] on a phone two toasts are visible at once; the third is announced when it appears', async () => {
  showOn('phone')
  await start()
  const region = document.querySelector('#overlays section[aria-live="polite"]')
  act(() => ['Первое', 'Второе', 'Третье'].forEach((text) => tab?.overlays.toast(text, 'success', { time: 0 })))
  expect([...(region?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Готово: Первое',
    'Готово: Второе',
  ])
  await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement)
  expect([...(region?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Готово: Второе',
    'Готово: Третье',
  ])
})

test('[S16] [TST-1] a toast that still waits when its player signs out is not shown to the next player', async () => {
  showOn('phone')
  const { flows, overlays } = await start({ uid: 7 })
  act(() => ['Первое', 'Второе', 'Третье'].forEach((text) => overlays.toast(text, 'success', { time: 0 })))
  act(() => flows.send('auth', { type: 'auth.expired' }))
  await waitFor(() => expect(flows.view('auth').status).toBe('guest'))
  const region = screen.getByRole('region', { hidden: true })
  for (const close of within(region).getAllByRole('button', { name: 'Закрыть', hidden: true }))
    await userEvent.click(close)
  await waitFor(() => expect(screen.queryByText('Первое')).toBeNull())
  expect(screen.queryByText('Третье')).toBeNull()
})

test('[DLG-1] axe finds nothing in the sign-in dialog', async () => {
  await start()
  await open('auth')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('form')
  document.documentElement.lang = 'ru'
  const { violations } = await axe.run(dialog, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('[DLG-1] a popup is as wide as its document says', async () => {
  const sizes = ['small', 'medium', 'large'] as const
  await start({ extra: sizes.map((size) => popup(size, 'popup', { size })) })
  const looks: string[] = []
  for (const size of sizes) {
    await open(size)
    looks.push((await screen.findByRole('dialog', { name: `${size} ru` })).className)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(looks.map((look) => [look.includes('small'), look.includes('wide')])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})
