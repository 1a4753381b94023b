import type { Page } from '@playwright/test'

/**
 * Kinds of messages that no game may send: none has the shape of a game's message. The large ones come first, so that
 * they are read.
 */
export const attacks = [
  'a code of 20 MB',
  'a text of 20 MB',
  'a forged balance with one field more',
  'a round without its id',
  'a round whose id is a number',
  'an unknown event',
  'the name of a method',
  'the name of a prototype',
  'another version',
  'another game',
  'another protocol',
  'text',
  'nothing',
  'a list',
  'bytes',
  'a map',
  'an error',
  'an amount that is not a number',
  'an infinite amount',
  'an amount in words',
  'an amount without a currency',
  'a mode that does not exist',
  'a size that no screen has',
  'a code that does not exist',
] as const
/** Messages with the shape of a game's, whose amounts are not true. */
const falsehoods = ['riches', 'negative amounts', 'another currency'] as const
/** `flood`: as many well-formed messages as come. */
export type Attack = (typeof attacks)[number] | (typeof falsehoods)[number] | 'flood'

/**
 * Runs inside the page of a window, which may be the frame of the game: sends its parent messages of a kind. @returns
 * how many.
 */
export function post(_body: Element, [game, attack, times]: readonly [string, Attack, number]): number {
  const ours = { type: 'playbill.game', game }
  const riches = { amount: 9e9, currency: 'UZS' }
  const balance = { ...ours, event: 'balance', mode: 'real', balance: riches }
  const ended = { ...ours, event: 'round.ended', round: 'forged-round', stake: riches, win: riches, is_free: false }
  const paying = (win: object): object => ({ ...ended, stake: win, win })
  const large = (): string => 'x'.repeat(20_000_000)
  const kinds: Record<Attack, () => readonly unknown[]> = {
    'a code of 20 MB': () => [{ ...ours, event: 'error', code: large() }],
    'a text of 20 MB': () => [large()],
    'a forged balance with one field more': () => [{ ...balance, extra: 1 }],
    'a round without its id': () => [{ ...ended, round: undefined }],
    'a round whose id is a number': () => [{ ...ended, round: 12_345_678 }],
    'an unknown event': () => [{ ...balance, event: 'jackpot' }],
    'the name of a method': () => [{ ...ours, event: 'toString' }],
    'the name of a prototype': () => [
      JSON.parse(`{"type":"playbill.game","game":"${game}","event":"__proto__","__proto__":{"event":"ready"}}`),
    ],
    'another version': () => [{ ...balance, version: 2 }],
    'another game': () => [{ ...balance, game: 'another-game' }],
    'another protocol': () => [{ type: 'playbill.verification', event: 'result', result: 'approved' }],
    text: () => [JSON.stringify(balance)],
    nothing: () => [null],
    'a list': () => [new Array(64).fill(balance)],
    bytes: () => [new ArrayBuffer(1_024)],
    'a map': () => [new Map(Object.entries(balance))],
    'an error': () => [new Error('playbill.game')],
    'an amount that is not a number': () => [paying({ amount: Number.NaN, currency: 'UZS' })],
    'an infinite amount': () => [paying({ amount: Number.POSITIVE_INFINITY, currency: 'UZS' })],
    'an amount in words': () => [paying({ amount: '9000000000', currency: 'UZS' })],
    'an amount without a currency': () => [paying({ amount: 9e9 })],
    'a mode that does not exist': () => [{ ...balance, mode: 'free-money' }],
    'a size that no screen has': () => [{ ...ours, event: 'size', height: Number.MAX_VALUE }],
    'a code that does not exist': () => [{ ...ours, event: 'error', code: 'free-money' }],
    riches: () => [balance, paying(riches), { ...ours, event: 'ready', mode: 'real', balance: riches }],
    'negative amounts': () => [paying({ amount: -9e9, currency: 'UZS' })],
    'another currency': () => [paying({ amount: 9e9, currency: 'USD' })],
    flood: () => [balance],
  }
  const messages = kinds[attack]()
  for (let n = 0; n < times; n++) for (const message of messages) window.parent.postMessage(message, '*')
  return times * messages.length
}

/** What a game may say, with which a page of another site would change what the player sees. */
export function lies(game: string): readonly object[] {
  const ours = { type: 'playbill.game', game }
  const riches = { amount: 9e9, currency: 'UZS' }
  const round = { round: 'forged-round', stake: riches, is_free: false }
  return [
    { ...ours, event: 'round.started', ...round },
    { ...ours, event: 'round.ended', ...round, win: riches },
    { ...ours, event: 'balance', mode: 'real', balance: riches },
    { ...ours, event: 'low-balance', balance: riches, needed: riches },
    { ...ours, event: 'paused' },
    { ...ours, event: 'error', code: 'signed-out' },
    { ...ours, event: 'error', code: 'maintenance' },
  ]
}

/** Counts the messages that a page is given, whatever it makes of them. Before it is opened. */
export const watchMessages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counter = window as unknown as { heardMessages: number }
    counter.heardMessages = 0
    window.addEventListener('message', () => counter.heardMessages++)
  })

export const heardBy = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { heardMessages: number }).heardMessages)
