import { dehydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { pageAnswersJson } from '#src/app/page-answers.ts'
import { type PageAnswers } from '#src/app/read-page-answers.ts'
import { casinoSettingsKey } from '#widgets/_shared/games/casino-settings.ts'
import { receiptKey } from '#widgets/_shared/money/receipt-document.ts'
import { readSettings, settingsKey } from '#widgets/_shared/page/site-settings.ts'
import { createTabQueries } from './tab-queries.ts'
import { wipeQueries } from './wipe-player.ts'

afterEach(() => void vi.useRealTimers())

const ofPlayer = ['account.getInfo']

/** A tab whose page carries the settings and what was read for its visitor. */
function openTab() {
  const server = new QueryClient()
  server.setQueryData(settingsKey('site'), { dateTimeJoiner: 'soat' })
  server.setQueryData(settingsKey('cashier'), { symbolPosition: 'after' })
  server.setQueryData(casinoSettingsKey, { tournaments: { durationType: 'dates' } })
  server.setQueryData(receiptKey('deposit'), { title: 'Chek', blocks: [] })
  server.setQueryData(ofPlayer, { uid: 7 })
  return createTabQueries(JSON.parse(pageAnswersJson(dehydrate(server))) as PageAnswers)
}
const shown = (client: QueryClient) => ({
  site: readSettings(client, 'site'),
  cashier: readSettings(client, 'cashier'),
  casino: client.getQueryData(casinoSettingsKey),
  receipt: client.getQueryData(receiptKey('deposit')),
  player: client.getQueryData(ofPlayer),
})
const settings = {
  site: { dateTimeJoiner: 'soat' },
  cashier: { symbolPosition: 'after' },
  casino: { tournaments: { durationType: 'dates' } },
  receipt: { title: 'Chek', blocks: [] },
}

test('[CFG-1] [CFG-2] [CFG-3] [CFG-4] [CFG-7] [CFG-8] [CSH-14] what the page carries of the settings is there for hours, an answer that nobody shows is not', () => {
  vi.useFakeTimers()
  const client = openTab()
  vi.advanceTimersByTime(6 * 60_000)
  expect(shown(client)).toEqual({ ...settings, player: undefined })
  client.setQueryData(settingsKey('search'), { min_length: 4 })
  vi.advanceTimersByTime(5 * 3_600_000)
  expect([shown(client), readSettings(client, 'search')]).toEqual([
    { ...settings, player: undefined },
    { min_length: 4 },
  ])
})

test('[CFG-1] [S16] after a logout the settings are still there, nothing of the player is', () => {
  const client = openTab()
  client.getMutationCache().build(client, { mutationKey: ['deposit'] })
  wipeQueries(client)
  expect([shown(client), client.getMutationCache().getAll()]).toEqual([{ ...settings, player: undefined }, []])
})
