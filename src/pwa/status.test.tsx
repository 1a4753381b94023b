import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStatusBoard, followSlow, keepQuietInRounds, type StatusKind } from './status.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  document.documentElement.classList.remove('is-covered')
})
function openPage() {
  const board = createStatusBoard()
  followSlow(board)
  const wait = (): HTMLElement => {
    const list = document.body.appendChild(document.createElement('ul'))
    list.setAttribute('aria-busy', 'true')
    return list
  }
  return { kind: () => board.get()?.kind, wait }
}

test('[N5] a wait of five seconds is said, and no longer once it is over', () => {
  const { kind, wait } = openPage()
  const list = wait()
  vi.advanceTimersByTime(5_000)
  expect(kind()).toBeUndefined()
  vi.advanceTimersByTime(1_500)
  expect(kind()).toBe('slow')
  list.setAttribute('aria-busy', 'false')
  vi.advanceTimersByTime(1_000)
  expect(kind()).toBeUndefined()
})

test('[N5] consecutive short waits do not count as a long one', () => {
  const { kind, wait } = openPage()
  for (let n = 0; n < 5; n += 1) {
    const list = wait()
    vi.advanceTimersByTime(4_000)
    list.remove()
    vi.advanceTimersByTime(1_000)
  }
  expect(kind()).toBeUndefined()
})

test('[N5] something that is busy long after every call has ended is no wait', () => {
  const { kind, wait } = openPage()
  wait()
  vi.advanceTimersByTime(60_000)
  expect(kind()).toBe('slow')
  vi.advanceTimersByTime(40_000)
  expect(kind()).toBeUndefined()
})

test('[N5] a button whose act the page says is being looked for is no wait of its own; a list beside it is', () => {
  const { kind, wait } = openPage()
  document.body.insertAdjacentHTML('beforeend', '<button aria-busy="true"></button><p data-reward="unknown"></p>')
  vi.advanceTimersByTime(20_000)
  expect(kind()).toBeUndefined()
  wait()
  vi.advanceTimersByTime(7_000)
  expect(kind()).toBe('slow')
})

test('[N5] [GAM-4] what a full-screen game covers does not count as a wait; the game itself does', () => {
  const { kind, wait } = openPage()
  document.documentElement.classList.add('is-covered')
  const behind = wait()
  behind.toggleAttribute('inert', true)
  vi.advanceTimersByTime(20_000)
  expect(kind()).toBeUndefined()
  wait()
  vi.advanceTimersByTime(7_000)
  expect(kind()).toBe('slow')
})

/** A board over a game whose rounds begin and end as the test says. */
function openGame() {
  const board = createStatusBoard()
  let isRound = false
  let look = (): void => undefined
  keepQuietInRounds(board, {
    isRoundOpen: () => isRound,
    subscribe: (listener) => ((look = listener), () => undefined),
  })
  const round = (isOpen: boolean): void => {
    isRound = isOpen
    look()
  }
  return { board, kind: () => board.get()?.kind, round }
}
const act = (): void => undefined

test.each(['broken', 'slow', 'update', 'online'] as const satisfies readonly StatusKind[])(
  '[GAM-4] the card "%s" steps back while a round goes on, whether it stood there before or comes in it, and comes back when no other round has begun for 5 s',
  (kindOf) => {
    const { board, kind, round } = openGame()
    board.show({ kind: kindOf, act })
    expect(kind()).toBe(kindOf)
    round(true)
    expect(kind()).toBeUndefined()
    board.show({ kind: kindOf, act })
    vi.advanceTimersByTime(60_000)
    expect(kind()).toBeUndefined()
    round(false)
    vi.advanceTimersByTime(4_999)
    expect(kind()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(board.get()).toEqual({ kind: kindOf, act })
  },
)

test('[GAM-4] rounds one after another keep a card away, and one that is over meanwhile does not come back', () => {
  const { board, kind, round } = openGame()
  board.show({ kind: 'update', act })
  board.show({ kind: 'slow' })
  for (let n = 0; n < 20; n += 1) {
    round(true)
    vi.advanceTimersByTime(3_000)
    round(false)
    vi.advanceTimersByTime(4_000)
    expect(kind()).toBeUndefined()
  }
  board.hide('slow')
  vi.advanceTimersByTime(1_000)
  expect(kind()).toBe('update')
})

test('[GAM-4] [N10] that the connection is lost is said in a round too', () => {
  const { board, kind, round } = openGame()
  board.show({ kind: 'broken', act })
  round(true)
  board.show({ kind: 'offline' })
  expect(kind()).toBe('offline')
  board.hide('offline')
  expect(kind()).toBeUndefined()
})
