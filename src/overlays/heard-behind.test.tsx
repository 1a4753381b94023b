import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pwaWords } from '#schemas/pwa-words.ts'
import { AppProviders } from '#src/app/app-view.tsx'
import { createLoadingWatch } from '#src/browser/loading-watch.ts'
import { createStatusBoard } from '#src/pwa/status.ts'
import { StatusView } from '#src/pwa/status-view.tsx'
import { settingsKey } from '#widgets/_shared/page/site-settings.ts'
import { LoaderView } from './loader-view.tsx'
import { endTab, startTestTab } from './testing/test-tab.tsx'

vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))

const rules = {
  kind: 'popup',
  id: 'rules',
  version: 1,
  dialog: 'popup',
  title: { uz: 'Qoidalar', ru: 'Правила' },
  nodes: [{ id: 'close', type: 'button', props: { label: { uz: 'Yop', ru: 'Понятно' }, action: { do: 'close' } } }],
}
let tab: Awaited<ReturnType<typeof startTestTab>> | undefined
afterEach(() => {
  endTab(tab)
})

test('[N5] [N10] behind an open dialog screen readers still announce the connection, a long wait and the page that loads', async () => {
  const { app, overlays } = (tab = await act(() => startTestTab({ extra: [rules] })))
  const board = createStatusBoard()
  const watch = createLoadingWatch({ set: (callback) => callback(), clear: () => undefined })
  render(
    <AppProviders app={app}>
      <button>Sahifa</button>
      <StatusView app={app} board={board} />
      <LoaderView watch={watch} />
    </AppProviders>,
  )
  await act(() => overlays.open('rules'))
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sahifa' })).toBeNull())
  const heard = (): string =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ')
  act(() => board.show({ kind: 'slow' }))
  expect(heard()).toContain(pwaWords.slowText.ru)
  act(() => board.show({ kind: 'offline' }))
  expect(heard()).toContain(pwaWords.offlineStatus.ru)
  act(() => watch.started())
  await waitFor(() => expect(heard()).toContain('Загру'))
})

test.each([
  [true, '40%'],
  [false, ''],
])(
  '[CFG-2] [CFG-3] showPercentProgress %s: the loader shows the share that is loaded: "%s"',
  async (showPercentProgress, said) => {
    const { app } = (tab = await act(() => startTestTab({})))
    app.queryClient.setQueryData(settingsKey('site'), { loader: { showPercentProgress } })
    const watch = createLoadingWatch({ set: (callback) => callback(), clear: () => undefined })
    const { container } = render(
      <AppProviders app={app}>
        <LoaderView watch={watch} />
      </AppProviders>,
    )
    act(() => {
      watch.started()
      watch.progressed(0.4)
    })
    await waitFor(() => expect(container.querySelector('progress')).not.toBeNull())
    expect(container.querySelector('[aria-hidden=true]')?.textContent ?? '').toBe(said)
  },
)
