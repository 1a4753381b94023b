import type { App } from '#src/app/create-app.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import type { ToastKind } from '#src/overlays/toasts.ts'
import { loadScript } from '#src/services/load-script.ts'
import type { Call } from '#platform/create-call.ts'
import type { Vault } from '#src/session/vault.ts'
import { fitIntoMessenger, webAppOf } from './bridge.ts'
import { openSecurePagesOutside } from './open-outside.ts'
import { isInMessenger, isMiniApp, type Launch, readLaunch } from './launch.ts'

type Parts = {
  readonly app: Pick<App, 'flows' | 'host' | 'i18n'>
  readonly script: string
  /** What the messenger put into the hash of the address; empty where it did not open this document. */
  readonly launchHash: string
  readonly call: Call
  readonly vault: () => Promise<Vault>
  readonly overlays: () => Promise<Pick<Overlays, 'open' | 'toast'>>
  readonly report: (error: unknown, where: string) => void
}

const where = 'the messenger'
/** The popup document that asks a player with two-factor on for the code. */
const codePopup = 'messenger-code'

async function tell({ app: { i18n }, overlays }: Parts, message: string, kind: ToastKind): Promise<void> {
  await i18n.loadNamespaces('popups')
  ;(await overlays()).toast(i18n.t(`popups:${message}`), kind)
}

/**
 * Registers a guest whom the messenger brought, or signs in the matching player (MSG-2): with two-factor on a popup
 * asks for the code; a failure shows a toast.
 */
async function registerGuest(parts: Parts, { queryId: _, ...data }: Launch): Promise<void> {
  const { app, vault, overlays, report } = parts
  const { flows } = app
  const ticket = (await vault()).put('registration', data)
  let isBegun = false
  const stop = flows.subscribe('registration', () => {
    const { status, problem } = flows.view('registration')
    if (status === 'submitting') isBegun = true
    if (!isBegun || status === 'submitting') return
    stop()
    const answer =
      status === 'needsCode'
        ? overlays().then(({ open }) => open(codePopup))
        : problem && tell(parts, 'registration.wrongRegServerError', 'error')
    answer?.catch((error: unknown) => report(error, where))
  })
  flows.send('registration', { type: 'registration.byMessenger', ticket })
}

/** The part of the Navigation API that is used here; browsers released before 2026 may lack it. */
type NavigationApi = {
  readonly canGoBack: boolean
  readonly back: () => { readonly committed: Promise<unknown>; readonly finished: Promise<unknown> }
}

/**
 * One page back in the site. `history` has the steps of the messenger around this frame and of the frames in it, too:
 * going back there could take the messenger or a game back instead.
 */
function leadBack({ host }: Pick<App, 'host'>): void {
  const { navigation } = window as { readonly navigation?: NavigationApi }
  const { history } = window
  if (navigation?.canGoBack) {
    // The router decides what comes of it; a dialog may stop it.
    const { committed, finished } = navigation.back()
    for (const end of [committed, finished]) end.catch(() => undefined)
    return
  }
  const { __TSR_index: index } = Object(history.state) as { readonly __TSR_index?: unknown }
  const isSafe = window.parent === window ? history.length > 1 : Number(index) > 0
  if (!navigation && isSafe) return history.back()
  // A launch that led straight to a page has nothing behind it.
  host.go({ href: '/', external: false })
}

/** The dialog in front that the visitor may close. */
function closable({ flows }: Pick<App, 'flows'>): string | null {
  const { topmost } = flows.view('dialogs')
  return topmost && !topmost.preventClose ? topmost.id : null
}

/**
 * The site as a mini-app of the messenger (MSG-1): its launch data, its script, and the registration of guests. The
 * page goes on without any of it.
 */
export async function startMessenger(parts: Parts): Promise<void> {
  const { app, script, launchHash, report } = parts
  if (!isInMessenger(window)) return
  const launch = readLaunch(launchHash)
  if (!isMiniApp()) return
  // Full screen of games reads the mark (widgets/game-stage).
  document.documentElement.dataset.messenger = ''
  if (window.parent !== window)
    openSecurePagesOutside({
      page: window,
      call: parts.call,
      isPlayer: () => app.flows.view('auth').status === 'signedIn',
      askAgain: () => void tell(parts, 'messenger.pressAgain', 'info').catch((error: unknown) => report(error, where)),
      report: (error) => report(error, where),
    })
  loadScript(script, {
    loaded() {
      const webApp = webAppOf(window)
      if (!webApp) return report(new Error('its script ran but defined no WebApp'), where)
      fitIntoMessenger({
        app: webApp,
        page: document,
        hasBack: () => app.host.route.get().path !== '/' || closable(app) !== null,
        subscribe(listener) {
          const stops = [app.host.route.subscribe(listener), app.flows.subscribe('dialogs', listener)]
          return () => stops.forEach((stop) => stop())
        },
        back() {
          const id = closable(app)
          if (id === null) leadBack(app)
          else app.flows.send('dialogs', { type: 'dialogs.close', id })
        },
        report: (error) => report(error, where),
      })
    },
    failed: () => report(new Error('its script could not be loaded'), where),
  })
  if (launch && app.flows.view('auth').status === 'guest') await registerGuest(parts, launch)
}
