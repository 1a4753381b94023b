import { forceLogoutSeconds } from '#base/clamp.ts'
import { createStore } from '#base/store.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { InactivityLimits, InactivityPorts, Look, Place } from '#flows/inactivity/inactivity.context.ts'
import { logOut as logOutCall } from '#platform/auth.ts'
import type { Call } from '#platform/create-call.ts'
import type { Emit } from '#platform/events.ts'
import { generalInfoQuery } from '#platform/other.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { coverPage, mayCover } from '#src/browser/cover-page.ts'
import { type TabActivity, watchActivity } from '#src/browser/watch-activity.ts'
import { forgetSignOut, noteSignOut } from '../signed-out.ts'
import { askForAttention } from '../attention.ts'
import type { TabPorts } from '../tab-parts.ts'

const WARNING = 'inactivity-warning'
const SECOND = 1_000
/**
 * What is left to answer the warning, however long a round takes: 20 s (WCAG 2.2.1), and the time until it is on the
 * screen.
 */
const LAST_CALL_MS = 22_000
/** How long after a failed read the warning is read again; it counts down what is left. */
const AGAIN_MS = 5_000
/** How long the server may take to answer before this machine's clock decides. */
const PATIENCE_MS = 3_000

type GeneralTimes = Partial<
  Pick<
    CallOutput<'metadata.getgeneralinfo'>,
    'time_to_force_logout' | 'user_inactivity_cashier_time' | 'user_inactivity_pp_time'
  >
>

/** The platform's general info wins over the site. A time of 0 or none is off; an invalid one is off and reported. */
export function inactivityLimits(
  general: GeneralTimes,
  ofSite: unknown,
  report: (error: unknown, where: string) => void,
): InactivityLimits {
  const time = (name: string, value: unknown): number | null => {
    const seconds = forceLogoutSeconds(value)
    if (seconds === null && value !== undefined && value !== null && value !== 0)
      report(new RangeError(`${name} is not a number of seconds: players are not logged out`), 'inactivity')
    return seconds === null ? null : seconds * SECOND
  }
  return {
    everywhere: time('time_to_force_logout', general.time_to_force_logout ?? ofSite),
    cashier: time('user_inactivity_cashier_time', general.user_inactivity_cashier_time),
    profile: time('user_inactivity_pp_time', general.user_inactivity_pp_time),
  }
}

/** Which of the times a page has besides the usual one. */
export function placeOf(path: string): Place {
  const first = path.split('/')[1]
  return first === 'cashier' || first === 'profile' ? first : 'other'
}

/** The last activity of a player on this device, in server time (ms). */
const activityStore = (uid: number) =>
  createStore<number>({
    area: 'local',
    namespace: 'activity',
    version: 1,
    uid,
    isValid: (value): value is number => Number.isSafeInteger(value),
  })

type Options = {
  readonly call: Call
  readonly flows: Pick<FlowHost, 'send' | 'view' | 'subscribe'>
  readonly serverNow: () => number
  readonly readGeneral: () => Promise<GeneralTimes>
  readonly readOfSite: () => Promise<unknown>
  readonly hasWarning: () => Promise<boolean>
  readonly activity: Pick<TabActivity, 'tell'>
  readonly isReload: () => boolean
  /** Forgets passwords and codes that wait to be sent. */
  readonly forgetSecrets: () => Promise<unknown>
  readonly emit: Emit
  /** Hides the page for the same player (S2); false where it may not stay. */
  readonly cover: () => boolean
  readonly storeOf?: (uid: number) => { get(): number | null; set(at: number): void }
  readonly report: (error: unknown, where: string) => void
}

/** The inactivity flow's ports: the times of the site, the last activity in any tab, the warning, and the sign-out. */
export function createInactivityPorts({
  call,
  flows,
  serverNow,
  readGeneral,
  readOfSite,
  hasWarning,
  activity,
  isReload,
  forgetSecrets,
  emit,
  cover,
  storeOf = activityStore,
  report,
}: Options): InactivityPorts {
  const now = (): number => Math.round(serverNow())
  const last = (uid: number): Look => {
    const at = now()
    return { at, activeAt: Math.min(storeOf(uid).get() ?? 0, at) }
  }
  const orNothing = async <T>(reading: Promise<T>): Promise<T | undefined> => {
    try {
      return await reading
    } catch (error) {
      report(error, 'inactivity settings')
      return undefined
    }
  }
  let isFirst = true
  let isRaised = false
  let again: ReturnType<typeof setTimeout> | undefined
  let stopWatching: (() => void) | null = null
  /** Learns what becomes of the log-out: the player is gone, or here after all. */
  function watchLogOut(): void {
    stopWatching?.()
    // A flow that is only being loaded says that the player is here, and begins to log them out next.
    let hasBegun = false
    const look = (): void => {
      const { status } = flows.view('auth')
      if (status === 'signingOut') hasBegun = true
      if (status !== 'guest' && !(status === 'signedIn' && hasBegun)) return
      stopWatching?.()
      stopWatching = null
      if (status === 'guest') flows.send('inactivity', { type: 'inactivity.left' })
      else forgetSignOut()
    }
    stopWatching = flows.subscribe('auth', look)
    // Another tab may have been faster.
    if (flows.view('auth').status === 'guest') look()
  }
  return {
    async prepare({ uid }) {
      const [general, ofSite] = await Promise.all([orNothing(readGeneral()), orNothing(readOfSite())])
      const known = last(uid)
      // Opening a page is activity; a page that reloads itself is not.
      const isActive = !(isFirst && isReload()) || known.activeAt === 0
      isFirst = false
      if (isActive) storeOf(uid).set(known.at)
      return {
        at: known.at,
        activeAt: isActive ? known.at : known.activeAt,
        limits: inactivityLimits(general ?? {}, ofSite, report),
      }
    },
    look: async ({ uid }) => last(uid),
    async verify({ uid }, signal) {
      try {
        // The Date header of whatever answer sets the clock right.
        await call('account.getInfo', {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) })
      } catch (error) {
        if (signal.aborted) throw error
      }
      return last(uid)
    },
    share({ uid, at }) {
      storeOf(uid).set(at)
      activity.tell({ uid, at })
    },
    openWarning({ until }) {
      const raise = async (): Promise<void> => {
        const has = await hasWarning()
        if (!has || flows.view('inactivity').status !== 'warned') return
        isRaised = true
        askForAttention(flows, {
          dialog: { type: 'confirm', document: WARNING, isAboveAll: true, props: { until } },
          at: now(),
          latestAt: until - LAST_CALL_MS,
        })
      }
      const attempt = (): void =>
        void raise().catch((error: unknown) => {
          report(error, 'inactivity warning')
          if (flows.view('inactivity').status === 'warned') again = setTimeout(attempt, AGAIN_MS)
        })
      clearTimeout(again)
      attempt()
    },
    closeWarning() {
      clearTimeout(again)
      if (isRaised) flows.send('dialogs', { type: 'dialogs.dismiss', document: WARNING })
      isRaised = false
    },
    logOut() {
      noteSignOut('inactivity')
      watchLogOut()
      if (!cover()) return flows.send('auth', { type: 'auth.logout' })
      void forgetSecrets().catch((error: unknown) => report(error, 'inactivity'))
      // A call that was under way may have been refused first: then the session has lapsed already.
      const lapse = (): void => {
        if (flows.view('auth').status === 'signedIn') flows.send('auth', { type: 'auth.expired' })
      }
      logOutCall(call).then(
        () => {
          void emit('logout', {})
          lapse()
        },
        (error: unknown) => {
          // Another tab was faster: there is no session any more.
          if (error instanceof PlatformError && error.type === 'AuthorizationException') lapse()
          else flows.send('auth', { type: 'auth.logout' })
        },
      )
    },
  }
}

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** The inactivity flow's ports in this tab, which from here on sees what the player does. */
export const inactivityPorts: TabPorts<'inactivity'> = (
  flows,
  { call, emit, vault, serverNow, queryClient, documents, host, report },
) => {
  const activity = watchActivity({
    serverNow,
    ofWarning: `[data-popup="${WARNING}"]`,
    isWarned: () => flows.view('inactivity').status === 'warned',
    acted: (at) => flows.send('inactivity', { type: 'inactivity.activity', at }),
    heard: ({ uid, at }) => {
      if (flows.view('auth').uid === uid) flows.send('inactivity', { type: 'inactivity.activity', at, isHeard: true })
    },
    clockMoved: () => flows.send('inactivity', { type: 'inactivity.clock' }),
  })
  const tellPlace = (): void =>
    flows.send('inactivity', {
      type: 'inactivity.place',
      place: placeOf(host.route.get().path),
      at: Math.round(serverNow()),
    })
  let path = host.route.get().path
  host.route.subscribe(() => {
    const next = host.route.get().path
    if (next === path) return
    path = next
    tellPlace()
  })
  tellPlace()
  return createInactivityPorts({
    call,
    flows,
    serverNow,
    readGeneral: () => queryClient.fetchQuery(generalInfoQuery()),
    readOfSite: async () => (await documents.get('settings', 'site'))?.values['time_to_force_logout'],
    hasWarning: async () => (await documents.get('popup', WARNING)) !== null,
    activity,
    isReload,
    cover() {
      const isSafe = mayCover(flows)
      if (isSafe) coverPage(flows)
      return isSafe
    },
    forgetSecrets: async () => (await vault()).wipe(),
    emit,
    report,
  })
}
