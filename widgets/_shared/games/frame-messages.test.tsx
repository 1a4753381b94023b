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

test('[O8] only the window of the frame, at exactly its origin, is heard', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const other = document.body.appendChild(document.createElement('iframe'))
  const onMessage = vi.fn()
  const stop = followFrameMessages(() => frame, 'https://book.example/x', onMessage)
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
})
