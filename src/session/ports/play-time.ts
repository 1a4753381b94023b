import { playerUid } from '#engine/render/value-store.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fromWire } from '#base/money.ts'
import { createStore, type Store } from '#base/store.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { isTime } from '#flows/is-time.ts'
import type { PlaySession, PlayTimePorts, Reminder } from '#flows/play-time/play-time.context.ts'
import type { PlaySummary } from '#flows/play-time/play-time.view.ts'
import type { DialogRequest } from '#flows/dialogs/dialogs.view.ts'
import type { Call } from '#platform/create-call.ts'
import { storedQuery } from '#platform/other.ts'
import { chosenReminders, localReminders, PLAY_REMINDERS_KEY, playReminders } from '#platform/play-reminders.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { requestOf } from '#src/overlays/request-of.ts'
import { jurisdictionIn } from '#widgets/_shared/page/jurisdiction.ts'
import { askForAttention } from '../attention.ts'
import type { TabPorts } from '../tab-parts.ts'

type Bet = CallOutput<'games.getHistory'>['items'][number]
/** `seenAt`: server time in ms at which the player was last seen playing. */
type StoredSession = PlaySession & { readonly seenAt: number }

const documents = { reality: 'reality-check', clock: 'session-clock' } as const satisfies Record<Reminder, string>
const MINUTE_MS = 60_000
/** After so long without a game the next one begins a new session. */
const SESSION_PAUSE_MS = 30 * MINUTE_MS
/** How long after a failed read the words of a reminder are read again. */
const AGAIN_MS = 15_000
/** How long the platform may take to say what was won and lost. */
const PATIENCE_MS = 5_000
/** How far this tab's idea of the server's time may be off: a second, and half of a slow request. */
const CLOCK_ERROR_MS = 5_000
const PAGE = 100
/** Of a session with more bets the result is not counted: the history has it. */
const MAX_PAGES = 20

const isSession = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  ['since', 'checkedAt', 'seenAt'].every((name) => isTime((value as Readonly<Record<string, unknown>>)[name])) &&
  'isClockOver' in value &&
  typeof value.isClockOver === 'boolean'

const sessionStore = (uid: number): Store<StoredSession> =>
  createStore({ area: 'local', namespace: 'play-session', version: 1, uid, isValid: isSession })

/** Won less staked; null where the bets are in more than one currency, or the currency is unknown. */
export function netOf(bets: readonly Bet[], ofPlayer: string): PlaySummary['net'] {
  const currency = bets[0]?.stake.currency ?? ofPlayer
  if (currency === '') return null
  let minor = 0
  for (const { stake, win, jackpot, is_free } of bets)
    for (const [sum, sign] of [[is_free ? undefined : stake, -1] as const, [win, 1] as const, [jackpot, 1] as const]) {
      if (!sum) continue
      if (sum.currency !== currency) return null
      minor += sign * fromWire(sum).minor
    }
  return { minor, currency }
}

export type PlayTimePortsOptions = {
  readonly call: Call
  readonly flows: Pick<FlowHost, 'send' | 'view' | 'subscribe'>
  readonly serverNow: () => number
  readonly isPlayer: (uid: number) => boolean
  readonly currency: () => string
  /** In minutes; 0: none is demanded. */
  readonly demanded: () => number
  readonly readChoice: () => Promise<string | null>
  readonly popup: (document: string) => Promise<DialogRequest | null>
  readonly storeOf?: (uid: number) => Pick<Store<StoredSession>, 'get' | 'set'>
  readonly report: (error: unknown, where: string) => void
}

/** The play-time flow's ports: the session on this device, the result by the platform's history, and the reminders. */
export function createPlayTimePorts(options: PlayTimePortsOptions): PlayTimePorts {
  const { call, flows, serverNow, report, storeOf = sessionStore } = options
  const now = (): number => Math.round(serverNow())
  let stopWatching: (() => void) | null = null
  let again: ReturnType<typeof setTimeout> | undefined

  async function readLimits() {
    const read = await options.readChoice().then(
      (choice) => ({ choice }),
      (error: unknown) => {
        report(error, 'reminders of play')
        return null
      },
    )
    const { every, clock } = playReminders(read?.choice ?? null, options.demanded())
    return {
      every: every ? every * MINUTE_MS : null,
      clock: clock ? clock * MINUTE_MS : null,
      ...(read === null && { isDoubtful: true }),
    }
  }

  async function netSince(since: number, signal: AbortSignal): Promise<PlaySummary['net']> {
    const from = new Date(since - CLOCK_ERROR_MS).toISOString()
    // No end: a bet placed meanwhile shifts the pages, so that they repeat earlier bets and skip none of them.
    const bets = new Map<Bet['id'], Bet>()
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
    for (let page = 0; page < MAX_PAGES; page++) {
      const parameters = { type: 'all', from, offset: page * PAGE, count: PAGE } as const
      const { items, total } = await call('games.getHistory', parameters, { signal: patience })
      for (const bet of items) bets.set(bet.id, bet)
      if (bets.size >= total || items.length === 0) return netOf([...bets.values()], options.currency())
    }
    return null
  }

  /**
   * Closing a reminder in any way answers it; one that gives way to another comes back, and is still among what asks
   * for attention. While it waits the player goes on: it is said when the wait is over. `isLate`: it has waited
   * already.
   */
  function watch(document: string, isLate: boolean): void {
    let [isSeen, isWaiting] = [false, isLate]
    const look = (): void => {
      const { attention, visible } = flows.view('dialogs')
      const isRequested = attention.includes(document)
      const isOpen = visible.some((dialog) => dialog.document === document)
      const isOver = isWaiting && isOpen
      isWaiting = !isOpen && (isWaiting || isRequested)
      if (isOver) flows.send('play-time', { type: 'play-time.shown' })
      if (isSeen && !isRequested) {
        stopWatching?.()
        stopWatching = null
        flows.send('play-time', { type: 'play-time.answered', at: now() })
      }
      isSeen ||= isRequested
    }
    stopWatching?.()
    stopWatching = flows.subscribe('dialogs', look)
    look()
  }

  async function open(reminder: Reminder, isLate = false): Promise<void> {
    clearTimeout(again)
    const document = documents[reminder]
    const dialog = await options.popup(document).catch((error: unknown) => {
      report(error, 'reminders of play')
      return undefined
    })
    if (flows.view('play-time').status !== 'reminding') return
    if (dialog === undefined) {
      again = setTimeout(() => begin(reminder, true), AGAIN_MS)
      return
    }
    if (dialog === null) {
      report(new Error(`The site has no popup ${document}: nobody is reminded`), 'reminders of play')
      return flows.send('play-time', { type: 'play-time.answered', at: now() })
    }
    askForAttention(flows, { dialog, at: now() })
    watch(document, isLate)
  }

  const begin = (reminder: Reminder, isLate?: boolean): void =>
    void open(reminder, isLate).catch((error: unknown) => report(error, 'reminders of play'))

  return {
    async prepare({ uid }) {
      const at = now()
      const stored = storeOf(uid).get()
      const isSame = stored !== null && stored.seenAt <= at && at - stored.seenAt < SESSION_PAUSE_MS
      const { since, checkedAt, isClockOver } = isSame ? stored : { since: at, checkedAt: at, isClockOver: false }
      return { since, checkedAt, isClockOver, ...(await readLimits()) }
    },
    async count({ uid, since }, signal) {
      const net = await netSince(since, signal).catch((error: unknown) => {
        if (!signal.aborted) report(error, 'the result of a session')
        return null
      })
      const { checkedAt, isClockOver } = storeOf(uid).get() ?? { checkedAt: since, isClockOver: false }
      return { at: now(), net, since, checkedAt, isClockOver }
    },
    remember({ uid, session }) {
      // Whoever has signed out leaves nothing on this device.
      if (session && options.isPlayer(uid)) storeOf(uid).set({ ...session, seenAt: now() })
    },
    openReminder: ({ reminder }) => begin(reminder),
    closeReminder() {
      clearTimeout(again)
      stopWatching?.()
      stopWatching = null
      for (const document of Object.values(documents))
        if (flows.view('dialogs').attention.includes(document))
          flows.send('dialogs', { type: 'dialogs.dismiss', document })
    },
  }
}

/** What the player has chosen, also where only this device holds it. */
export async function readReminders(
  client: QueryClient,
  uid: number,
  localOf: (uid: number) => Pick<ReturnType<typeof localReminders>, 'get'> = localReminders,
): Promise<string | null> {
  const { items } = await client.fetchQuery(storedQuery([PLAY_REMINDERS_KEY]))
  const stored = items.find(({ key }) => key === PLAY_REMINDERS_KEY)?.value ?? null
  return chosenReminders(stored, localOf(uid).get())
}

/** The play-time flow's ports in this tab. */
export const playTimePorts: TabPorts<'play-time'> = (
  flows,
  { call, values, queryClient, documents: source, serverNow, report },
) =>
  createPlayTimePorts({
    call,
    flows,
    serverNow,
    isPlayer: (uid) => values.get('player.uid') === uid,
    currency() {
      const balance: unknown = values.get('player.balance.main')
      return typeof balance === 'object' && balance !== null && 'currency' in balance ? String(balance.currency) : ''
    },
    demanded: () => jurisdictionIn(queryClient).realityCheckMinutes,
    readChoice: () => readReminders(queryClient, playerUid(values)),
    async popup(id) {
      const popup = await source.get('popup', id)
      return popup && { ...requestOf(popup), document: id }
    },
    report,
  })
