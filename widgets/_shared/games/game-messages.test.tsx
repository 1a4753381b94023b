import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { anyMessage, foreignOrigin } from '#base/testing/any-message.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { gameEvents } from '#schemas/game-messages.ts'
import { gameAdapters } from '#platform/games/game-adapters.ts'
import { followGameMessages, readByAdapter, readGameMessage } from './game-messages.ts'

const ORIGIN = 'http://games.localhost:3002'
const money = { amount: 2_000, currency: 'UZS' }
const ended = {
  type: 'playbill.game',
  event: 'round.ended',
  game: 'night-city',
  round: 'round-0001',
  stake: money,
  win: money,
  is_free: true,
}

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

function open() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const onMessage = vi.fn()
  const onHostile = vi.fn()
  const onMissed = vi.fn()
  const stop = followGameMessages({
    frameOf: () => frame,
    origin: ORIGIN,
    sysname: 'night-city',
    messages: 'playbill',
    onMessage,
    onHostile,
    onMissed,
  })
  const say = (data: unknown, origin = ORIGIN, source: Window | null = frame.contentWindow): void =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  return { onMessage, onHostile, onMissed, say, stop }
}

test('[O5] a message of the game is read; amounts are no part of what is read', () => {
  expect(readGameMessage(ended, 'night-city')).toEqual({
    event: 'round.ended',
    isFree: true,
    code: null,
    reference: null,
  })
  expect(
    readGameMessage({ type: 'playbill.game', event: 'error', game: '', code: 'signed-out' }, 'night-city')?.code,
  ).toBe('signed-out')
})

test.each([
  ['of another game', { ...ended, game: 'other' }],
  ['with one field more', { ...ended, balance: money }],
  ['without its round', { ...ended, round: undefined }],
  ['with a round that is too long', { ...ended, round: 'x'.repeat(65) }],
  ['with an invalid amount', { ...ended, win: { amount: Number.NaN, currency: 'UZS' } }],
  ['with a currency of 20 MB', { ...ended, win: { amount: 1, currency: 'x'.repeat(20_000_000) } }],
  ['of an unknown event', { ...ended, event: 'constructor' }],
  ['with an unknown code', { type: 'playbill.game', event: 'error', game: 'night-city', code: 'free-money' }],
])('[O5] a message %s is rejected', (_name, message) => expect(readGameMessage(message, 'night-city')).toBeNull())

test('[O5] messages from other origins and windows, and of any shape: nothing is taken, nothing throws', () => {
  const near = { type: ['playbill.game'], event: Object.keys(gameEvents), game: ['night-city'], is_free: [true] }
  // One frame for all of them: thousands would take the memory of the test.
  const { onMessage, onHostile, say, stop } = open()
  fc.assert(
    fc.property(anyMessage(near), foreignOrigin(ORIGIN), (data, origin) => {
      onHostile.mockClear()
      say(data, origin)
      say(data, ORIGIN, window)
      say(data, ORIGIN, null)
      expect(onMessage).not.toHaveBeenCalled()
      expect(onHostile.mock.calls).toEqual([['origin']])
    }),
    propertyRuns('hostile messages of a game', 10_000, 60),
  )
  stop()
})

test('[O5] a flood is cut off: more than a game has to say in five seconds is not read', () => {
  vi.useFakeTimers()
  const { onMessage, onHostile, onMissed, say, stop } = open()
  for (let n = 0; n < 1_000; n++) say(ended)
  expect(onMessage).toHaveBeenCalledTimes(60)
  expect(new Set(onHostile.mock.calls.flat())).toEqual(new Set(['rate']))
  // Dropped messages are reported once, when the five seconds are over.
  vi.advanceTimersByTime(4_999)
  expect(onMissed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onMissed).toHaveBeenCalledTimes(1)
  say(ended)
  expect(onMessage).toHaveBeenCalledTimes(61)
  for (let n = 0; n < 1_000; n++) say(ended)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(onMissed).toHaveBeenCalledTimes(1)
})

test('[GAM-4] a row of data maps the messages of a provider by name; other messages of its game are not hostile', () => {
  const { messages } = gameAdapters.hizi
  const read = (data: unknown) => readByAdapter(messages, data, 'night-city')?.event ?? null
  expect(
    ['gameReady', 'roundStarted', 'roundEnded', 'cashier', 'audioToggle', 'toString'].map((type) => read({ type })),
  ).toEqual(['ready', 'round.started', 'round.ended', 'low-balance', 'other', 'other'])
  expect([null, 7, 'gameReady', {}, { type: 7 }, { type: 'x'.repeat(65) }].map(read)).toEqual(Array(6).fill(null))
  expect(readByAdapter(gameAdapters.base.messages, { type: 'gameReady' }, 'night-city')?.event).toBe('other')
})
