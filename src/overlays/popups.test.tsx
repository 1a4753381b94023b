import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '#engine/forms/form-view.tsx'
import { pendingActs } from '#platform/pending-acts.ts'
import { endTab, startTestTab } from './testing/test-tab.tsx'

vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))

type Tab = Awaited<ReturnType<typeof startTestTab>>
let tab: Tab | undefined
afterEach(() => {
  endTab(tab)
  tab = undefined
})
const start = async (options: Parameters<typeof startTestTab>[0] = {}): Promise<Tab> => {
  const started = await act(() => startTestTab(options))
  tab = started
  return started
}
const button = (id: string, label: string, action: unknown) => ({
  id,
  type: 'button',
  props: { label: { uz: label, ru: label }, action },
})
const burn = {
  kind: 'popup',
  id: 'burn-bonuses',
  version: 1,
  dialog: 'confirm',
  title: { uz: 'Bonus', ru: 'Сжечь бонус' },
  nodes: [
    {
      id: 'what',
      type: 'notice',
      props: { text: { uz: '{dialog.name}: {dialog.amount}', ru: '{dialog.name}: {dialog.amount}' } },
    },
    button('no', 'Нет', { do: 'close' }),
    button('yes', 'Да', { do: 'send', flow: 'dialogs', event: 'dialogs.agree' }),
  ],
}
const given = { name: 'Добро пожаловать', amount: { minor: 150_000, currency: 'UZS' } }

test('[POP-10] [DLG-2] a confirm shows what it was given and tells whoever asked what was answered', async () => {
  const { overlays } = await start({ extra: [burn] })
  for (const [press, agreed] of [
    ['Да', true],
    ['Нет', false],
  ] as const) {
    const answer = overlays.ask('burn-bonuses', given)
    const dialog = await screen.findByRole('alertdialog', { name: 'Сжечь бонус' })
    expect(within(dialog).getByRole('note').textContent?.trim()).toBe('Добро пожаловать: UZS\u00a01,500.00')
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Добро пожаловать',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: press }))
    expect(await answer).toBe(agreed)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
})

test('[PRF-1] [POP-10] a player who agrees to fill in the profile gets there, with the screen that asked and why; one who refuses stays', async () => {
  const fill = { ...burn, id: 'fill-profile', nodes: burn.nodes.filter(({ type }) => type === 'button') }
  const { overlays, app, host } = await start({ extra: [fill] })
  pendingActs(app.queryClient, { uid: 0, now: app.now }).remember({
    flow: 'withdrawal',
    event: 'intent.submit',
    path: '/cashier/withdraw?method=karta',
  })
  for (const [press, gone] of [
    ['Нет', []],
    ['Да', ['/profile/settings?from=%2Fcashier%2Fwithdraw%3Fmethod%3Dkarta&toastType=withdrawal']],
  ] as const) {
    expect(await act(() => overlays.open('fill-profile'))).toBe(true)
    await userEvent.click(await screen.findByRole('button', { name: press }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(host.visits.map(({ href }) => href)).toEqual(gone)
  }
})

test('[CON-2] the texts of a dialog write amounts as the settings say, and counts with commas', async () => {
  const count = {
    count: 'dialog.count',
    uz: { one: '{count} ta', other: '{count} ta' },
    ru: { one: '{count} игра', few: '{count} игры', many: '{count} игр', other: '{count} игры' },
  }
  const news = {
    ...burn,
    id: 'news',
    nodes: [
      ...burn.nodes,
      { id: 'count', type: 'notice', props: { text: count } },
      { id: 'more', type: 'notice', props: { text: { uz: '+{dialog.count}', ru: '+{dialog.count}' } } },
    ],
  }
  const { overlays } = await start({
    extra: [news],
    cashier: { availableCurrencies: { UZS: 'сум' }, symbolPosition: 'after' },
  })
  void overlays.ask('news', { ...given, count: 21_000 })
  const notes = within(await screen.findByRole('alertdialog'))
    .getAllByRole('note')
    .map((note) => note.textContent?.trim())
  expect(notes).toEqual(['Добро пожаловать: 1,500.00\u00a0сум', '21,000 игр', '+21,000'])
})

test('[POP-10] a question that the release does not have was not agreed to, and is said', async () => {
  const { overlays } = await start()
  expect(await act(() => overlays.ask('invented'))).toBe(false)
  expect(screen.getByRole('alert').textContent).toContain('Это окно сейчас не открылось')
})

test('[DLG-2] a dialog may be one widget with its props, headed by its title; an unknown widget shows an error', async () => {
  const { flows } = await start()
  const open = (component: string) =>
    act(async () => {
      flows.send('dialogs', {
        type: 'dialogs.open',
        dialog: {
          type: 'popup',
          document: 'reward',
          component,
          props: { title: 'Новый уровень', kind: 'success', variant: 'card', text: 'Вы на третьем уровне' },
        },
      })
      await flows.load('dialogs')
    })
  await open('notice')
  const dialog = await screen.findByRole('dialog', { name: 'Новый уровень' })
  expect([dialog.dataset.popup, within(dialog).getByRole('note').textContent?.trim()]).toEqual([
    'reward',
    'Вы на третьем уровне',
  ])
  act(() => flows.send('dialogs', { type: 'dialogs.closeAll' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open('no-such-widget')
  await screen.findByText('Это окно сейчас не открылось. Попробуйте ещё раз')
})

test('a link inside a dialog closes it on the way', async () => {
  const menu = {
    kind: 'popup',
    id: 'side',
    version: 1,
    dialog: 'curtain',
    side: 'left',
    title: { uz: 'Menyu', ru: 'Меню' },
    nodes: [{ id: 'help', type: 'button', props: { label: { uz: 'Yordam', ru: 'Помощь' }, to: '/help' } }],
  }
  const { overlays, host } = await start({ extra: [menu] })
  await act(() => overlays.open('side'))
  await userEvent.click(await screen.findByRole('link', { name: 'Помощь' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.visits).toEqual([{ href: '/help', external: false }])
})

test('[POP-12] [C15] a preview is marked, its buttons do nothing, and it can always be closed', async () => {
  const locked = {
    ...burn,
    id: 'locked',
    dialog: 'popup',
    preventClose: true,
    exit: { label: { uz: 'Yordam', ru: 'Помощь' }, to: '/help' },
    nodes: [button('out', 'Выйти из счёта', { do: 'send', flow: 'auth', event: 'auth.logout' })],
  }
  const { overlays, flows } = await start({ extra: [locked], uid: 7 })
  expect(await act(() => overlays.preview('locked'))).toBe(true)
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Предпросмотр: кнопки не действуют')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Выйти из счёта' }))
  await screen.findByText('В предпросмотре действия не выполняются')
  expect(flows.isLoaded('auth')).toBe(false)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[C15] a preview of a form holds nothing that was typed before and hands nothing over', async () => {
  const { overlays, flows } = await start()
  await act(() => overlays.open('auth'))
  const field = async (): Promise<HTMLElement> => within(await screen.findByRole('form')).getByRole('textbox')
  await userEvent.type(await field(), 'dilnoza')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => overlays.preview('auth'))
  const shown = await field()
  expect((shown as HTMLInputElement).value).toBe('')
  await userEvent.type(shown, 'jasur')
  await userEvent.type(screen.getByLabelText('Пароль'), 'secret1')
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  await screen.findByText('В предпросмотре действия не выполняются')
  expect(flows.isLoaded('auth')).toBe(false)
})

test('[POP-12] [C15] a preview of what the release does not have opens nothing', async () => {
  const { overlays, flows } = await start()
  expect(await act(() => overlays.preview('invented'))).toBe(false)
  expect(flows.view('dialogs').openCount).toBe(0)
})

test('[POP-13] without its document the compiled-in sign-in popup opens, and works', async () => {
  const { overlays, flows } = await start({ missing: ['popup/auth'], call: () => Promise.reject(new Error('offline')) })
  expect(await act(() => overlays.open('auth'))).toBe(true)
  const dialog = await screen.findByRole('dialog', { name: 'Войти' })
  expect(dialog.dataset.popup).toBe('auth')
  const form = await within(dialog).findByRole('form')
  await userEvent.type(within(form).getByRole('textbox'), 'dilnoza')
  await userEvent.type(within(form).getByLabelText('Пароль'), 'secret1')
  await userEvent.click(within(form).getByRole('button', { name: 'Войти' }))
  await waitFor(() => expect(flows.isLoaded('auth')).toBe(true))
})

test('[POP-13] [GRD-4] without its document the compiled-in registration leads to the form to register with, or to the sign-in', async () => {
  const { overlays, host } = await start({ missing: ['popup/registration'] })
  expect(await act(() => overlays.open('registration'))).toBe(true)
  const dialog = await screen.findByRole('dialog', { name: 'Регистрация' })
  expect([dialog.dataset.popup, within(dialog).queryByRole('form')]).toEqual(['registration', null])
  within(dialog).getByRole('button', { name: 'У меня есть аккаунт, войти' })
  await userEvent.click(within(dialog).getByRole('link', { name: 'Зарегистрироваться' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.visits).toEqual([{ href: '/forms/sign_up', external: false }])
})

test.each([
  ['as the site has it', []],
  ['compiled in', ['popup/social-registration']],
])(
  '[AUT-6] an incomplete registration, %s, says so and leads on; it does not close by itself',
  async (_what, missing) => {
    const { flows, host } = await start({ uid: 6, missing })
    await act(async () => {
      flows.send('dialogs', {
        type: 'dialogs.open',
        dialog: { type: 'popup', document: 'social-registration', preventClose: true },
      })
      await flows.load('dialogs')
    })
    const dialog = await screen.findByRole('dialog', { name: 'Регистрация не завершена' })
    // The site completes the registration in place; what is compiled in can only lead on.
    if (missing.length === 0) await within(dialog).findByRole('button', { name: 'Завершить' })
    else await within(dialog).findByText(/^Вы вошли в аккаунт, но в нём пока не хватает данных/)
    expect(within(dialog).getByRole('link', { name: 'Написать в поддержку' }).getAttribute('href')).toBe('/ru/support')
    within(dialog).getByRole('button', { name: 'Выйти' })
    await userEvent.keyboard('{Escape}')
    expect(dialog.isConnected).toBe(true)
    await userEvent.click(within(dialog).getByRole('link', { name: 'Написать в поддержку' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(host.visits).toEqual([{ href: '/support', external: false }])
  },
)

test.each([
  { what: 'auth', to: '/forms/sign_in' },
  { what: 'registration', to: '/forms/sign_up' },
])('[POP-13] switched off, the page of the forms stands in for $what', async ({ what, to }) => {
  const { overlays, host, flows } = await start({
    missing: ['popup/auth', 'popup/registration'],
    site: { popups: { fallbacks: { authPopupEnabled: false } } },
  })
  expect(await act(() => overlays.open(what))).toBe(true)
  expect([host.visits, flows.view('dialogs').openCount]).toEqual([[{ href: to, external: false }], 0])
})

test('[TST-2] a toast may have an icon, a size of it, and a widget with its data', async () => {
  const { overlays } = await start()
  act(() =>
    overlays.toast('Награда', 'success', {
      time: 0,
      icon: 'gift',
      iconSize: 'large',
      component: 'notice',
      data: { kind: 'info', variant: 'card', text: 'Новый уровень' },
    }),
  )
  const note = await screen.findByRole('note')
  const region = screen.getByRole('region', { name: 'Сообщения' })
  expect([
    region.contains(note),
    note.textContent?.trim(),
    region.querySelector('use')?.getAttribute('href')?.split('#')[1],
  ]).toEqual([true, 'Новый уровень', 'gift'])
})

test('[TST-2] a toast whose widget is not there keeps its words', async () => {
  const { overlays } = await start()
  await act(async () => overlays.toast('Награда', 'success', { time: 0, component: 'no-such-widget' }))
  expect((await screen.findByRole('region', { name: 'Сообщения' })).textContent).toBe('Готово: Награда')
})

test('[TST-1] a toast stays as long as the settings of the site say', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const { overlays } = await start({ site: { toast: { time: 9_000 } } })
  act(() => overlays.toast('Сохранено', 'success'))
  await act(() => vi.advanceTimersByTimeAsync(8_900))
  expect(screen.queryByText('Сохранено')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText('Сохранено')).toBeNull()
  vi.useRealTimers()
})
