import { followedFrom } from '#base/followed-link.ts'
import { createStore } from '#base/store.ts'
import type { ValueStore } from '#engine/render/value-store.ts'
import { splitLocale } from '#schemas/document/locale-path.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import { ownElements } from './own-elements.ts'

/** Moves the focus to the page itself; a screen reader says its name, the title of the page. */
export function focusMain(main: HTMLElement | null = ownElements.main()): void {
  main?.setAttribute('aria-label', document.title)
  main?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the heading of the page, which a screen reader says; to the page itself where it has none that is
 * shown.
 */
function focusHeading(): void {
  const heading = ownElements.main()?.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  if (!heading || document.activeElement !== heading) focusMain()
}

const isFocusNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The next document of this tab greets the player. */
const greeting = createStore<'due'>({
  area: 'session',
  namespace: 'greeting',
  version: 1,
  isValid: (value) => value === 'due',
})
/**
 * A link of this site may load a document, as every link to the cashier does. The focus is then where a navigation
 * within the tab would put it, so that the next Tab leads into the page and not through the header again. A sign-in
 * that leads on has a greeting, and a log-out leads to the index (AUT-1, AUT-5): there it is on the heading. A reload
 * or a typed address keeps the browser's own start.
 */
export function focusArrival(referrer = document.referrer): void {
  if (!followedFrom(referrer) || window.location.hash !== '' || !isFocusNowhere()) return
  if (!greeting.get() && splitLocale(window.location.pathname).path !== '/') return focusMain()
  focusHeading()
  // What comes after hydration may bring another heading: until somebody acts, the focus is given to that one.
  const observer = new MutationObserver(() => isFocusNowhere() && focusHeading())
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = (): void => {
    observer.disconnect()
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop)
  }
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop)
}

/** Statuses of the auth flow from which this tab itself signs in. */
const entering: readonly string[] = ['signingIn', 'checkingCode', 'reconciling']

/** The address says that its visitor has just registered (AUT-3). */
const isOfNewPlayer = (search: string): boolean => new URLSearchParams(search).get('register') === 'success'

export type GreetingParts = {
  readonly flows: Pick<FlowHost, 'view' | 'subscribe'>
  readonly values: Pick<ValueStore, 'get'>
  readonly overlays: () => Promise<Pick<Overlays, 'toast'>>
  /** The words of the greeting: of a player who comes back, or of a new one (AUT-3). */
  readonly words: (name: string, isNew: boolean) => Promise<string>
  /** The words of a log-out that failed: the player is still signed in, or may be. */
  readonly failedLogOut: () => Promise<string>
  readonly report: (error: unknown, where: string) => void
}

/**
 * After a sign-in a toast says who is signed in, also to screen readers, and the focus goes to the page's heading once
 * the dialog that had it is gone. A sign-in that ends in a document load is greeted by the next document. After a
 * failed log-out a toast says so instead and stays until it is closed: others may use this device. Returns how to
 * stop.
 */
export function greetPlayer({ flows, values, overlays, words, failedLogOut, report }: GreetingParts): () => void {
  let status = flows.view('auth').status
  let isUnseen = false
  let isFailureSaid = false
  let observer: MutationObserver | null = null

  const greet = (isNew: boolean): void => {
    const login = values.get('player.login')
    void Promise.all([overlays(), words(typeof login === 'string' ? login : '', isNew)])
      .then(([{ toast }, text]) => toast(text, 'success'))
      .catch((error: unknown) => report(error, 'greeting'))
  }
  const stopPlacing = (): void => {
    observer?.disconnect()
    observer = null
  }
  const place = (): void => {
    // A sign-in that leads on within the tab has put it on the page.
    const isPlaceable = isFocusNowhere() || document.activeElement === ownElements.main()
    if (flows.view('dialogs').visible.length > 0 || !isPlaceable) return
    // The page of a player may come in the place of a guest's, with another heading: until the player acts, the focus
    // is given to that one.
    focusHeading()
  }
  const startPlacing = (): void => {
    observer ??= new MutationObserver(place)
    observer.observe(document.body, { childList: true, subtree: true })
    place()
  }
  /**
   * Whether the last log-out failed. Each failure is said once, when no call is under way any more: the account may
   * still answer that nobody is signed in.
   */
  const hasFailedToLeave = (): boolean => {
    const { problem, isBusy } = flows.view('auth')
    const hasFailed = problem?.code === 'LogoutFailed'
    if (hasFailed && !isBusy && !isFailureSaid) {
      void Promise.all([overlays(), failedLogOut()])
        .then(([{ toast }, text]) => toast(text, 'error', { time: 0 }))
        .catch((error: unknown) => report(error, 'the log out that failed'))
      // The page was a guest's meanwhile: the chip that the log-out was begun from went, and the focus with it.
      startPlacing()
    }
    isFailureSaid = hasFailed && (isFailureSaid || !isBusy)
    return hasFailed
  }
  const follow = (): void => {
    const before = status
    status = flows.view('auth').status
    if (hasFailedToLeave()) return
    const hasRegistered = before === 'guest' && flows.view('registration').status !== 'filling'
    if (status !== 'signedIn' || !(hasRegistered || entering.includes(before))) return
    isUnseen = true
    greet(hasRegistered)
    startPlacing()
  }
  const act = (): void => {
    isUnseen = false
    if (flows.view('dialogs').visible.length === 0) stopPlacing()
  }
  const leave = (): void => {
    if (isUnseen) greeting.set('due')
  }
  if (greeting.get() && status === 'signedIn') greet(isOfNewPlayer(window.location.search))
  greeting.remove()
  const stop = flows.subscribe('auth', follow)
  window.addEventListener('keydown', act)
  window.addEventListener('pointerdown', act)
  window.addEventListener('pagehide', leave)
  return () => {
    stop()
    stopPlacing()
    window.removeEventListener('keydown', act)
    window.removeEventListener('pointerdown', act)
    window.removeEventListener('pagehide', leave)
  }
}
