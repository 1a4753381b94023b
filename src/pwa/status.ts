import type { SafePoint } from './safe-point.ts'

/**
 * The message at the foot of the page: no connection, a missing part, a slow answer, or a new version. One at a time,
 * the first of these wins.
 */
export type StatusKind = 'offline' | 'online' | 'broken' | 'slow' | 'update'
export type Status = { readonly kind: StatusKind; readonly act?: () => void; readonly isStressed?: boolean }

export type StatusBoard = {
  readonly show: (status: Status) => void
  readonly hide: (kind: StatusKind) => void
  /** While quiet, only a lost connection is shown. The other cards come back afterwards. */
  readonly setQuiet: (isQuiet: boolean) => void
  readonly get: () => Status | null
  readonly subscribe: (listener: () => void) => () => void
}

const order: readonly StatusKind[] = ['offline', 'online', 'broken', 'slow', 'update']

/** The list behind the view. */
export function createStatusBoard(): StatusBoard {
  const shown = new Map<StatusKind, Status>()
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  let isQuietNow = false
  return {
    show(status) {
      shown.set(status.kind, status)
      tell()
    },
    hide(kind) {
      if (shown.delete(kind)) tell()
    },
    setQuiet(isQuiet) {
      isQuietNow = isQuiet
      tell()
    },
    get() {
      const kind = order.find((candidate) => shown.has(candidate) && (!isQuietNow || candidate === 'offline'))
      return (kind && shown.get(kind)) ?? null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * How long no round must have run before a card comes back, in ms. The next round often begins at once, and a card that
 * rose sooner could be pressed instead.
 */
const calm = 5_000

/**
 * Hides cards during a round of a game (GAM-4). A lost connection is still shown, because the game is covered then
 * anyway.
 */
export function keepQuietInRounds(
  board: Pick<StatusBoard, 'setQuiet'>,
  { isRoundOpen, subscribe }: Pick<SafePoint, 'isRoundOpen' | 'subscribe'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasRound = false
  const look = (): void => {
    const isRound = isRoundOpen()
    if (isRound === wasRound) return
    wasRound = isRound
    clearTimeout(timer)
    if (isRound) board.setQuiet(true)
    else timer = setTimeout(() => board.setQuiet(false), calm)
  }
  subscribe(look)
  look()
}

/** When a wait counts as long, and when every call must have ended, in ms (N5). */
const [long, over] = [5_000, 90_000]
const every = 1_000

/** Whether a visitor can see it. What a full-screen game covers is inert, so no visitor waits for it. */
const isSeen = (element: Element): boolean =>
  element.closest('.is-covered [inert]') === null &&
  (typeof element.checkVisibility !== 'function' || element.checkVisibility())

/** What says itself that an outcome is being looked for. The button of the act is busy meanwhile. */
const telling = '[data-reward=unknown], [data-earlier]'

/**
 * Says that an answer is long in coming, whatever waits for it: a list that loads and a button that is sending tell it
 * alike, by `aria-busy`. It is gone with the wait. Of a button whose act the page speaks of it says nothing.
 */
export function followSlow(board: Pick<StatusBoard, 'show' | 'hide'>): void {
  let since = new Map<Element, number>()
  let isSaid = false
  const look = (): void => {
    const now = performance.now()
    const isTold = document.querySelector(telling) !== null
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].filter(
      (element) => isSeen(element) && !(isTold && element.matches('button')),
    )
    since = new Map(busy.map((element) => [element, since.get(element) ?? now]))
    const isSlow = [...since.values()].some((at) => now - at >= long && now - at < over)
    if (isSlow === isSaid) return
    isSaid = isSlow
    if (isSlow) board.show({ kind: 'slow' })
    else board.hide('slow')
  }
  setInterval(look, every)
}

/** How long it is said that the connection is back, in ms. */
const glad = 3_000
/** Addresses behind which money is moved or played for: without a connection nothing of it can be done. */
const money = /^(?:\/ru)?\/(?:cashier|game)(?:\/|$)/

/**
 * Reports on the page that the connection is lost or back, and keeps an offline player on the present page: links to
 * the cashier or into a game do not open, and the reason shows (N10).
 */
export function followConnection(board: StatusBoard): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = (isOffline: boolean): void => void document.documentElement.toggleAttribute('data-offline', isOffline)
  const lose = (): void => {
    clearTimeout(timer)
    board.hide('online')
    board.show({ kind: 'offline' })
    mark(true)
  }
  window.addEventListener('offline', lose)
  window.addEventListener('online', () => {
    mark(false)
    board.hide('offline')
    board.show({ kind: 'online' })
    timer = setTimeout(() => board.hide('online'), glad)
  })
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || link.origin !== window.location.origin || !money.test(link.pathname)) return
      event.preventDefault()
      event.stopPropagation()
      board.show({ kind: 'offline', isStressed: true })
    },
    { capture: true },
  )
  if (!navigator.onLine) lose()
}
