import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from '#base/time.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { WordsProvider } from '#engine/words/words-context.tsx'
import { listGamesQuery } from './query-state.testing.ts'
import { createCall } from '#platform/create-call.ts'
import { provideCall } from '#platform/query-call.ts'
import type { Transport } from '#platform/transport.ts'
import { QueryState } from './query-state.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Games() {
  const query = useQuery(listGamesQuery)
  return (
    <QueryState query={query} skeleton={<p>skeleton</p>}>
      {(games) => <p>{games.items.length} games</p>}
    </QueryState>
  )
}

/** The real client of the platform over a transport that the test drives. */
function open(transport: Transport) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  provideCall(client, createCall({ transport, locale: () => 'uz', frame: false, clock: createClock(() => Date.now()) }))
  const { i18n, missing } = createSampleDictionary('uz')
  render(
    <QueryClientProvider client={client}>
      <WordsProvider i18n={i18n}>
        <Games />
      </WordsProvider>
    </QueryClientProvider>,
  )
  return missing
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const slow = () => screen.queryByText('Odatdagidan sekinroq yuklanmoqda')

test('[N5] the skeleton at once, a word after 5 s, a timeout after 20 s, and the retry brings the data', async () => {
  let isSlow = true
  const transport: Transport = ({ signal }) =>
    isSlow
      ? new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
      : Promise.resolve({ status: 200, header: () => null, body: '{"data":{"items":[],"total":0,"offset":0,"count":0}}' })
  const missing = open(transport)
  expect(screen.getByText('skeleton')).toBeTruthy()
  await pass(4_900)
  expect(slow()).toBeNull()
  await pass(200)
  expect(slow()).not.toBeNull()
  expect(screen.getByText('skeleton')).toBeTruthy()
  await pass(14_800)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(500)
  expect(screen.getByRole('alert').textContent).toContain('Yuklanmadi')
  expect([slow(), screen.queryByText('skeleton')]).toEqual([null, null])

  isSlow = false
  fireEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  expect(screen.getByText('skeleton')).toBeTruthy()
  await pass(100)
  expect(screen.getByText('0 games')).toBeTruthy()
  expect(missing).toEqual([])
})

test('[N5] an answer after 3 s comes without a word', async () => {
  open(() => new Promise((done) => setTimeout(() => done({ status: 200, header: () => null, body: '{"data":{"items":[],"total":0,"offset":0,"count":0}}' }), 3_000)))
  await pass(2_999)
  expect(slow()).toBeNull()
  await pass(100)
  expect(screen.getByText('0 games')).toBeTruthy()
})

test('[N5] a retry that is slow again says so again', async () => {
  open(({ signal }) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))))
  await pass(20_500)
  fireEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  expect(slow()).toBeNull()
  await pass(5_100)
  expect(slow()).not.toBeNull()
})
