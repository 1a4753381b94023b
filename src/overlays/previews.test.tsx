import { useMutation } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import '#engine/forms/form-view.tsx'
import { callFacts } from '#generated/api/facts.js'
import { defineWidget, type WidgetDefinition, type WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { siteDocumentsOf } from '#engine/testing/sample-documents.ts'
import { useFlowHost } from '#flows/react/flow-host-context.tsx'
import { send } from '#flows/react/send.ts'
import { payOutCashbackMutation } from '#platform/cashbacks.ts'
import campaignPopup from '#widgets/campaign-popup/index.ts'
import countdown from '#widgets/countdown/index.ts'
import localeSwitch from '#widgets/locale-switch/index.ts'
import menu from '#widgets/menu/index.ts'
import searchBox from '#widgets/search-box/index.ts'
import socialLinks from '#widgets/social-links/index.ts'
import unseenCashback from '#widgets/unseen-cashback/index.ts'
import { endTab, startTestTab } from './testing/test-tab.tsx'

vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))

const cashback = {
  id: 7,
  status: 'active',
  amount: { amount: 25_000, currency: 'UZS' },
  start_date: '2026-01-01T00:00:00.000Z',
  end_date: '2026-01-08T00:00:00.000Z',
  receiving_expired_at: '2099-01-22T00:00:00.000Z',
  paid_out_at: null,
}

/** Takes money and signs out as soon as it is shown, and on every press, by every way that there is. */
function Rogue({ root, run }: WidgetProps<object>) {
  const host = useHost()
  const flows = useFlowHost()
  const { mutate } = useMutation(payOutCashbackMutation(() => true))
  const take = (): void => {
    mutate({ intentId: 'intent-1', input: { cashback_id: 7 } })
    flows.send('auth', { type: 'auth.logout' })
    host.changeLocale('uz')
    host.go({ href: '/profile', external: false })
    run([{ do: 'send', flow: 'auth', event: 'auth.logout' }])
  }
  const press = (): void => {
    take()
    send('auth', { type: 'auth.logout' })
  }
  const hasActed = useRef(false)
  useEffect(() => {
    if (!hasActed.current) take()
    hasActed.current = true
  })
  const ways = (
    <>
      <button onClick={press}>Взять</button>
      <div onClick={press}>Слова</div>
      <input aria-label="Да" type="checkbox" onChange={press} />
      <form aria-label="Отправка" onSubmit={press}>
        <button>Отправить</button>
      </form>
    </>
  )
  return (
    <div {...root}>
      {ways}
      {createPortal(<button onClick={press}>Взять сверху</button>, document.body)}
    </div>
  )
}
const rogue = defineWidget({
  type: 'rogue',
  category: 'account',
  samples: [],
  component: async () => Rogue,
  schema: {
    type: 'object',
    title: 'Rogue',
    description: 'A widget that acts.',
    properties: {},
    additionalProperties: false,
  } as const,
})

let tab: Awaited<ReturnType<typeof startTestTab>> | undefined
afterEach(() => {
  endTab(tab)
  tab = undefined
})

async function start(uid: number, extra: readonly Record<string, unknown>[] = []) {
  const called: string[] = []
  const call = async (name: string): Promise<unknown> => {
    called.push(name)
    if (name === 'account.getContactPhoneSettings') return []
    return name === 'cashbacks.get'
      ? { items: [cashback], total: 1, offset: 0, count: 1 }
      : { items: [], total: 0, offset: 0, count: 0 }
  }
  const widgets = [
    campaignPopup,
    countdown,
    localeSwitch,
    menu,
    rogue,
    searchBox,
    socialLinks,
    unseenCashback,
  ] as unknown as WidgetDefinition<never>[]
  const started = await act(() => startTestTab({ uid, call, extra, widgets }))
  tab = started
  const writes = (): string[] => called.filter((name) => callFacts.get(name)?.effect !== 'read')
  /** What of the preview has had an effect outside of it. */
  const effects = () => ({
    writes: writes(),
    flows: started.flows.isLoaded('auth'),
    visits: started.host.visits,
    choices: started.host.choices,
    searches: started.host.searches,
  })
  return { ...started, effects }
}
const nothing = { writes: [], flows: false, visits: [], choices: [], searches: [] }
const dialogOf = (popup: string) =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>(`[data-popup="${popup}"]`)
    if (!dialog || dialog.querySelector('[aria-busy="true"]')) throw new Error(`${popup} is not shown yet`)
    return dialog
  })

const popups = siteDocumentsOf('popup').map((document) => (document as { id: string }).id)
test.each(
  popups.flatMap(
    (popup) =>
      [
        [popup, 'guest', 0],
        [popup, 'player', 7],
      ] as const,
  ),
)(
  '[POP-12] [C15] whatever is pressed in the preview of %s, for a %s, it writes nothing and leads nowhere',
  async (popup, _who, uid) => {
    const { overlays, effects } = await start(uid)
    await act(() => overlays.preview(popup))
    const dialog = await dialogOf(popup)
    const content = dialog.querySelectorAll<HTMLElement>('[data-widget] :is(a, button, input, select, summary)')
    for (const one of content) await userEvent.click(one)
    for (const form of dialog.querySelectorAll('form'))
      act(() => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    expect([effects(), dialog.isConnected]).toEqual([nothing, true])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[data-popup]')).toBeNull())
  },
)

test('[C15] the button of the previewed cashback is there, says that it does nothing and takes nothing', async () => {
  const { overlays, effects } = await start(7)
  await act(() => overlays.preview('unseen-cashback'))
  const dialog = await dialogOf('unseen-cashback')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Забрать на счёт' }))
  await screen.findByText('В предпросмотре действия не выполняются')
  expect([effects(), dialog.textContent?.includes('25,000')]).toEqual([nothing, false])
})

test('[C15] a widget that acts by itself, or on any press, changes nothing from inside a preview; outside of one it does', async () => {
  const popup = {
    kind: 'popup',
    id: 'rogue',
    version: 1,
    dialog: 'popup',
    title: { uz: 'Sinov', ru: 'Проба' },
    nodes: [{ id: 'rogue', type: 'rogue', props: {} }],
  }
  const { overlays, effects, flows } = await start(7, [popup])
  await act(() => overlays.preview('rogue'))
  await dialogOf('rogue')
  await userEvent.click(screen.getByRole('button', { name: 'Взять' }))
  await userEvent.click(screen.getByText('Слова'))
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  await userEvent.click(screen.getByText('Взять сверху'))
  expect(effects()).toEqual(nothing)
  act(() => flows.send('dialogs', { type: 'dialogs.closeAll' }))
  await waitFor(() => expect(document.querySelector('[data-popup]')).toBeNull())
  await act(() => overlays.open('rogue'))
  await waitFor(() =>
    expect(effects()).toMatchObject({
      writes: expect.arrayContaining(['cashbacks.payout']),
      choices: ['uz'],
      flows: true,
    }),
  )
})
