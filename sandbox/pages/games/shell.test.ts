import Ajv from 'ajv'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { gameCommand, gameEvents } from '#schemas/game-messages.ts'
import type { CasinoGame } from '../../casino/find-game.ts'
import type { RefusalReason } from '../../casino/refusal.ts'
import { sendGame } from './game-page.ts'
import { gameTexts } from './game-texts.ts'
import dice from './dice.script.js?raw'
import shell from './shell.script.js?raw'

// jsdom brings no types of its own; the name as a variable keeps the compiler from looking for them.
const jsdom: string = 'jsdom'
type PageWindow = Window & typeof globalThis
const { JSDOM } = (await import(jsdom)) as {
  JSDOM: new (html: string, options: { url: string; runScripts: 'outside-only' }) => { window: PageWindow }
}

const ORIGIN = 'https://playbill.test'
const state = {
  currency: 'UZS',
  balance: 500_000,
  bonus: 0,
  least: 50_000,
  most: 1_000_000,
  freeSpins: 0,
  freeSpinStake: 0,
}
const game: CasinoGame = {
  sysname: 'saltbriar_dice',
  name: 'Dice',
  provider: 'saltbriar',
  type: 'fast',
  rtp: 9_700,
  volatility: 'low',
  extra: { symbol: 'dice' },
  tags: [],
  categories: [],
  has_demo: true,
  maintenance: false,
  min_bet: 50_000,
  max_bet: 1_000_000,
  currency: 'UZS',
  image_url: '',
}
const won = {
  round: { stake: 50_000, win: 90_000, jackpot: null, picture: { roll: 100, chance: 48, side: 'under', isWon: true } },
  state: { ...state, balance: 540_000 },
}

const ajv = new Ajv({ allErrors: true })
const fits = new Map(Object.entries(gameEvents).map(([name, schema]) => [name, ajv.compile(schema)]))

type Sent = { round: string; stake: number; choice: unknown; free: boolean }
type Message = { event: string } & Record<string, unknown>

const surroundings = { home: ORIGIN, isApart: true }

/** The page with its scripts in a frame, its answers given by the test. */
async function openFrame(
  answers: (() => object)[],
  refusal?: RefusalReason,
  clock?: () => number,
  more: Partial<typeof state> = {},
) {
  const app = Fastify()
  app.get('/', (_request, reply) =>
    refusal
      ? sendGame(reply, surroundings, { refusal, sysname: game.sysname, locale: 'ru', status: 403 })
      : sendGame(reply, surroundings, {
          game,
          engine: 'dice',
          mode: 'real',
          isGuest: false,
          locale: 'ru',
          token: 'x'.repeat(43),
          state: { ...state, ...more },
          texts: gameTexts.ru,
        }),
  )
  const { body } = await app.inject('/')
  const messages: Message[] = []
  const targets: string[] = []
  const sent: Sent[] = []
  const later: [ms: number, run: () => void][] = []
  const parent = {
    postMessage: (message: Message, target: string) => void (messages.push(message), targets.push(target)),
  }
  const { window } = new JSDOM(body, { url: `${ORIGIN}/sandbox/games/${game.sysname}`, runScripts: 'outside-only' })
  Object.defineProperty(window, 'parent', { value: parent })
  Object.assign(window, {
    matchMedia: () => ({ matches: true }),
    fetch: async (url: string, init?: { body?: string }) => {
      if (url.endsWith('/state')) return { json: async () => ({ state }) }
      sent.push(JSON.parse(init?.body ?? '{}') as Sent)
      const answer = answers.shift()
      if (!answer) throw new Error('offline')
      return { json: async () => answer() }
    },
    // The waits between attempts take no time here; with a clock of the test, those of three seconds are the test's.
    setTimeout: (run: () => void, ms = 0) => (clock && ms > 0 ? later.push([ms, run]) : setImmediate(run)),
  })
  if (clock) Object.assign(window.performance, { now: clock })
  window.Element.prototype.scrollIntoView = () => undefined
  if (!refusal) window.eval(dice)
  window.eval(shell)
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise((done) => setImmediate(done))
  }
  const tell = async (data: unknown, origin = ORIGIN, source: unknown = parent) => {
    const event = new window.MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
    await settle()
  }
  const button = window.document.getElementById('play')
  const play = async (presses = 1) => {
    for (let n = 0; n < presses; n++) button?.click()
    await settle()
  }
  const text = (id: string) => window.document.getElementById(id)?.textContent ?? ''
  return { messages, targets, sent, later, tell, play, text, isDisabled: () => button?.hasAttribute('disabled') }
}

const events = (messages: readonly Message[]) => messages.map(({ event }) => event)
const expectToFit = (messages: readonly Message[]) => {
  for (const message of messages) expect([message, fits.get(message.event)?.(message)]).toEqual([message, true])
}

test('[O5] a round is reported in order, to the embedding origin only, in messages that fit their schemas', async () => {
  const frame = await openFrame([() => won])
  await frame.play()
  expect(events(frame.messages)).toEqual(['ready', 'round.started', 'round.ended', 'balance'])
  expectToFit(frame.messages)
  expect(new Set(frame.targets)).toEqual(new Set([ORIGIN]))
  expect(frame.messages[1]?.['round']).toBe(frame.messages[2]?.['round'])
  expect(frame.messages[2]).toMatchObject({
    stake: { amount: 500, currency: 'UZS' },
    win: { amount: 900, currency: 'UZS' },
  })
  expect([frame.text('balance'), frame.text('status')]).toEqual(['5\u00a0400\u00a0сум', 'Выигрыш: 900\u00a0сум'])
})

test('[GAM-4] a screen reader announces the latest results politely with the balance, at most once in three seconds', async () => {
  let now = 10_000
  const wins = [90_000, 120_000, 150_000].map((win) => () => ({ ...won, round: { ...won.round, win } }))
  const frame = await openFrame(wins, undefined, () => now)
  await frame.play()
  expect(frame.text('spoken')).toBe('Выигрыш: 900\u00a0сум. Баланс: 5\u00a0400\u00a0сум')
  for (const _round of [2, 3]) {
    now += 500
    await frame.play()
  }
  expect([frame.text('status'), frame.text('spoken')]).toEqual(['Выигрыш: 1\u00a0500\u00a0сум', ''])
  expect(frame.later.map(([ms]) => ms)).toEqual([2_500])
  now += 2_500
  frame.later[0]?.[1]()
  expect(frame.text('spoken')).toBe('Выигрыш: 1\u00a0500\u00a0сум. Баланс: 5\u00a0400\u00a0сум')
})

test('[GAM-4] a balance that changed while the game was paused is announced once the game goes on', async () => {
  const frame = await openFrame([() => won])
  await frame.play()
  await frame.tell({ type: 'playbill.game', command: 'pause' })
  // The platform's balance is that from before the round again.
  await frame.tell({ type: 'playbill.game', command: 'resume' })
  await vi.waitFor(() => expect(frame.text('spoken')).toBe('Баланс: 5\u00a0000\u00a0сум'))
})

test('[M1] pressed three times at once, one round is sent', async () => {
  const frame = await openFrame([() => won, () => won, () => won])
  await frame.play(3)
  expect(frame.sent).toHaveLength(1)
})

test('[M2] a lost answer is asked for again under the same id, by itself and then by the player', async () => {
  const frame = await openFrame([])
  await frame.play()
  expect(frame.sent).toHaveLength(4)
  expect(events(frame.messages)).toEqual(['ready', 'round.started', 'error'])
  expect(frame.text('play')).toBe(gameTexts.ru.again)
  await frame.play()
  expect(new Set(frame.sent.map(({ round }) => round)).size).toBe(1)
  expect(events(frame.messages).filter((event) => event === 'round.started')).toHaveLength(1)
  expectToFit(frame.messages)
})

test('a win that is no more than the stake is not called a win', async () => {
  const frame = await openFrame([() => ({ ...won, round: { ...won.round, win: 30_000 } })])
  await frame.play()
  expect(frame.text('status')).toBe('Вернулось из ставки: 300\u00a0сум')
})

test('[GAM-4] a stake above the balance is reported to the site around the game, which announces it: the game does not announce it again', async () => {
  const frame = await openFrame([() => ({ error: { reason: 'low-balance' } })])
  await frame.play()
  expect(events(frame.messages)).toEqual(['ready', 'round.started', 'round.ended', 'low-balance'])
  expect(frame.messages[2]).toMatchObject({ stake: { amount: 0 }, win: { amount: 0 } })
  expectToFit(frame.messages)
  expect([frame.text('status'), frame.text('spoken')]).toEqual(['', ''])
})

test.each([
  ['paused', 'error'],
  ['signed-out', 'error'],
  ['maintenance', 'error'],
  ['too-fast', 'error'],
])('a round refused with %s ends with nothing staked and is reported as %s', async (reason, event) => {
  const frame = await openFrame([() => ({ error: { reason } })])
  await frame.play()
  expect(events(frame.messages)).toEqual(['ready', 'round.started', 'round.ended', event])
  expect(frame.messages[2]).toMatchObject({ stake: { amount: 0 }, win: { amount: 0 } })
  expectToFit(frame.messages)
  expect(frame.text('status')).not.toBe('')
})

test('[M2] [GAM-4] a round that is answered with no word of the rounds is asked for again by itself, and is the same one', async () => {
  const frame = await openFrame([
    () => ({ error: { type: 'BillingServiceErrorException', message: '' } }),
    () => ({ error: { type: 'TooManyRequestsException' } }),
    () => won,
  ])
  await frame.play()
  expect(events(frame.messages)).toEqual(['ready', 'round.started', 'round.ended', 'balance'])
  expect([frame.sent.length, new Set(frame.sent.map(({ round }) => round)).size]).toEqual([3, 1])
  expectToFit(frame.messages)
})

test('[M2] a round whose answer was lost and whose retry is too fast is the same round at the next press', async () => {
  const lost = () => {
    throw new Error('cut')
  }
  const frame = await openFrame([lost, () => ({ error: { reason: 'too-fast' } }), () => won])
  await frame.play()
  expect([events(frame.messages), frame.text('play')]).toEqual([
    ['ready', 'round.started', 'error'],
    gameTexts.ru.again,
  ])
  expect(frame.text('status')).toBe(gameTexts.ru.refusals['too-fast'])
  await frame.play()
  expect([frame.sent.length, new Set(frame.sent.map(({ round }) => round)).size]).toEqual([3, 1])
  expect(frame.messages.at(-2)).toMatchObject({ event: 'round.ended', stake: { amount: 500 } })
  expectToFit(frame.messages)
})

test('[GAM-4] after a refusal the game reads its state again: free spins that were used elsewhere are gone', async () => {
  const frame = await openFrame([() => ({ error: { reason: 'no-free-spins' } })], undefined, undefined, {
    freeSpins: 1,
    freeSpinStake: 50_000,
  })
  expect(frame.text('play')).toBe(`${gameTexts.ru.freeSpins}: 1`)
  await frame.play()
  expect([frame.sent[0]?.free, frame.text('play')]).toEqual([true, gameTexts.ru.roll])
})

test('[O5] pause keeps rounds from beginning until resume; other senders, origins and words do nothing', async () => {
  const frame = await openFrame([() => won, () => won])
  expect(ajv.compile(gameCommand)({ type: 'playbill.game', command: 'pause' })).toBe(true)
  await frame.tell({ type: 'playbill.game', command: 'pause' }, 'https://evil.example')
  await frame.tell({ type: 'playbill.game', command: 'pause' }, ORIGIN, {})
  await frame.tell({ type: 'other', command: 'pause' })
  await frame.tell({ type: 'playbill.game', command: 'toString' })
  await frame.tell(null)
  expect(frame.isDisabled()).toBe(false)
  await frame.tell({ type: 'playbill.game', command: 'pause' })
  expect(frame.isDisabled()).toBe(true)
  await frame.play()
  expect(frame.sent).toHaveLength(0)
  await frame.tell({ type: 'playbill.game', command: 'resume' })
  await frame.play()
  expect(frame.sent).toHaveLength(1)
  expect(events(frame.messages)).toEqual(['ready', 'paused', 'resumed', 'round.started', 'round.ended', 'balance'])
  expectToFit(frame.messages)
})

test.each([
  ['played', won, ['ready', 'round.started', 'round.ended', 'balance', 'paused']],
  ['refused', { error: { reason: 'too-fast' } }, ['ready', 'round.started', 'round.ended', 'error', 'paused']],
])('[O5] a pause within a round that is %s begins with its end', async (_how, answer, expected) => {
  const pause = { type: 'playbill.game', command: 'pause' }
  const frame = await openFrame([
    () => {
      void frame.tell(pause)
      return answer
    },
  ])
  await frame.play()
  expect(events(frame.messages)).toEqual(expected)
  expect(frame.isDisabled()).toBe(true)
})

test('[M2] [O5] a lost round is finished during a pause, which begins with its end; a new round is not', async () => {
  const pause = { type: 'playbill.game', command: 'pause' }
  const answers: (() => object)[] = []
  const frame = await openFrame(answers)
  await frame.play()
  await frame.tell(pause)
  expect([frame.isDisabled(), frame.text('play'), frame.text('status')]).toEqual([
    false,
    gameTexts.ru.again,
    gameTexts.ru.lost,
  ])
  answers.push(() => won)
  await frame.play()
  expect(events(frame.messages)).toEqual(['ready', 'round.started', 'error', 'round.ended', 'balance', 'paused'])
  expect(frame.isDisabled()).toBe(true)
  const count = frame.sent.length
  await frame.play()
  expect([frame.sent.length, new Set(frame.sent.map(({ round }) => round)).size]).toEqual([count, 1])
  await frame.tell({ ...pause, command: 'resume' })
  expect([frame.isDisabled(), events(frame.messages).at(-1)]).toEqual([false, 'resumed'])
  expectToFit(frame.messages)
})

test('a game that is refused says so to the page around it', async () => {
  const frame = await openFrame([], 'verification')
  expect(frame.messages).toEqual([{ type: 'playbill.game', event: 'error', game: game.sysname, code: 'verification' }])
  expectToFit(frame.messages)
})
