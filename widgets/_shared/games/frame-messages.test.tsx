import { afterEach, expect, test, vi } from 'vitest'
import { followFrameMessages, readFrameMessage } from './frame-messages.ts'

afterEach(() => document.body.replaceChildren())

test.each([
  [
    {
      type: 'playbill.game',
      event: 'balance',
      game: 'dgt_sportsbook',
      mode: 'real',
      balance: { amount: 1, currency: 'UZS' },
    },
    { event: 'balance' },
  ],
  [
    { type: 'playbill.game', event: 'size', game: '', height: 900 },
    { event: 'size', height: 900 },
  ],
  [{ type: 'playbill.game', event: 'size', game: '', height: -1 }, null],
  [{ type: 'playbill.game', event: 'size', game: '', height: 1e9 }, null],
  [{ type: 'playbill.game', event: 'size', game: '', height: '900' }, null],
  [{ type: 'playbill.game', event: 'toString' }, null],
  [{ type: 'other', event: 'balance' }, null],
  ['balance', null],
  [null, null],
])('[O8] %j is read as %j', (data, message) => expect(readFrameMessage(data)).toEqual(message))

test('[O8] only messages of the frame’s window with exactly its origin count', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const other = document.body.appendChild(document.createElement('iframe'))
  const [onMessage, onHostile] = [vi.fn(), vi.fn()]
  const stop = followFrameMessages(() => frame, 'https://book.example/x', onMessage, onHostile)
  const data = { type: 'playbill.game', event: 'balance' }
  const say = (origin: string, source: Window | null) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  say('https://evil.example', frame.contentWindow)
  say('https://book.example.evil.example', frame.contentWindow)
  say('https://book.example', other.contentWindow)
  say('https://book.example', null)
  expect(onMessage).not.toHaveBeenCalled()
  say('https://book.example', frame.contentWindow)
  expect(onMessage.mock.calls).toEqual([[{ event: 'balance' }]])
  stop()
  say('https://book.example', frame.contentWindow)
  expect(onMessage).toHaveBeenCalledTimes(1)
  // A message from the frame's window with another origin is reported once; other windows are ignored.
  expect(onHostile.mock.calls).toEqual([['origin']])
})

test('[O5] a malformed message of our protocol is hostile and reported once; messages of another protocol are ignored', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const [onMessage, onHostile] = [vi.fn(), vi.fn()]
  const stop = followFrameMessages(() => frame, 'https://book.example/x', onMessage, onHostile)
  const say = (data: unknown) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: 'https://book.example', source: frame.contentWindow }),
    )
  for (const own of ['resize', { type: 'book.odds' }, null, [1]]) say(own)
  expect(onHostile).not.toHaveBeenCalled()
  for (let n = 0; n < 100; n++) say({ type: 'playbill.game', event: 'size', height: 'as high as the sky' })
  expect(onHostile.mock.calls).toEqual([['shape']])
  expect(onMessage).not.toHaveBeenCalled()
  stop()
})
