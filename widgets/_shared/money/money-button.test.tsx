import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import { pwaWords } from '#schemas/pwa-words.ts'
import historyList from '#widgets/history-list/index.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import { historyPageOf, testTransaction, uzs } from './money-samples.ts'

afterEach(() => vi.restoreAllMocks())
const connect = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void fireEvent(window, new Event(isOnline ? 'online' : 'offline')))
}
const pending = testTransaction(31, { type: 'withdrawal', status: 'processing', can_cancel: true, amount: uzs(50_000) })

test('[N10] without a connection a button that moves money does nothing, says why beside it and keeps the focus; it works again by itself', async () => {
  const platform = fakePlatform({ 'cashier.gethistory': () => historyPageOf([pending]) })
  const host = createTestHost('uz', {
    routeId: 'cashier.history',
    path: '/cashier/history',
    search: { tab: 'withdrawal' },
  })
  await renderWidget(historyList, historyList.samples[0] as never, { host, user: 'player', prepare: platform.prepare })
  const button = await screen.findByRole('button', { name: 'Qaytarib olish' })
  button.focus()
  connect(false)
  expect(document.activeElement).toBe(button)
  expect(screen.getByText(pwaWords.offlineStatusMoney.uz).id).toBe(button.getAttribute('aria-describedby'))
  expect([button.getAttribute('aria-disabled'), (button as HTMLButtonElement).disabled]).toEqual(['true', false])
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  connect(true)
  expect([
    document.activeElement,
    button.getAttribute('aria-disabled'),
    button.getAttribute('aria-describedby'),
    screen.queryByText(pwaWords.offlineStatusMoney.uz),
  ]).toEqual([button, null, null, null])
  await userEvent.click(button)
  const yes = await screen.findByRole('button', { name: 'Ha, qaytarib olish' })
  connect(false)
  await userEvent.click(yes)
  expect([yes.getAttribute('aria-disabled'), platform.inputsOf('cashier.cancelwithdrawal')]).toEqual(['true', []])
})

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.(test|sample)\.tsx?$/.test(file))
const textOf = (file: string): string => readFileSync(file, 'utf8')
/** Modules of widgets by what they import, one step or more away. */
function usersOf(names: ReadonlySet<string>, sources: readonly string[]): Set<string> {
  const found = new Set(names)
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const file of sources) {
      const imported = [...textOf(file).matchAll(/(?:from|import\() ?'([#.][^']+)'/g)].map(([, path = '']) =>
        path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
      )
      if (
        imported.some((path) => found.has(path)) &&
        !file.endsWith('/index.ts') &&
        basename(file) !== 'money-button.tsx'
      )
        found.add(file)
    }
  }
  return found
}

test('[N10] [M3] whatever uses a call that moves money has a button of this kind within reach', () => {
  const calls = filesOf('platform/*.ts').flatMap((file) =>
    [...textOf(file).matchAll(/export const (\w+) = (?:(?!\nexport )[\s\S])*?\bvalueMutation\(/g)].map(
      ([, name = '']) => name,
    ),
  )
  const sources = filesOf('widgets/*.ts', 'widgets/*.tsx', 'src/*.ts', 'src/*.tsx')
  expect(calls.length).toBeGreaterThan(5)
  // What a flow's port sends is begun by a form or an action, not by a press that leads straight to it.
  const isPort = (file: string): boolean => file.startsWith('src/session/ports/')
  const direct = sources.filter(
    (file) => !isPort(file) && calls.some((call) => new RegExp(`\\b${call}\\b`).test(textOf(file))),
  )
  expect(direct.length).toBeGreaterThan(1)
  const without = direct.filter(
    (file) => ![...usersOf(new Set([file]), sources)].some((user) => /\bMoneyButton\b/.test(textOf(user))),
  )
  expect(without).toEqual([])
})
