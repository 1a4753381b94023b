import { playerUid } from '#engine/render/value-store.ts'
import { safePath } from '#base/links.ts'
import { Secret } from '#base/secret.ts'
import { takeSocialReturn } from '#base/social-return.ts'
import type { AuthPorts, LoginOutcome } from '#flows/auth/auth.context.ts'
import { asFailure, type CredentialsTicket, problemFrom, readLoginFailure } from './login-outcome.ts'
import type { DialogsEvent } from '#flows/dialogs/dialogs.context.ts'
import { logIn, logOut } from '#platform/auth.ts'
import type { Call } from '#platform/create-call.ts'
import { hasOwnExclusion } from '#platform/exclusion.ts'
import { pendingActs, waitingGame } from '#platform/pending-acts.ts'
import type { Emit } from '#platform/events.ts'
import { landingOf, redirectUrlName } from '#schemas/document/landing.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { guestEntries } from '#src/app/session-values.ts'
import { hasChosenLocale } from '#src/browser/choose-locale.ts'
import { leaveTo } from '#src/browser/navigation.ts'
import { wipeAtLogout, wipePlayer, wipeQueries } from '#src/browser/wipe-player.ts'
import { parseSearch } from '#src/router/search.ts'
import { afterSignIn } from '../after-sign-in.ts'
import { loadPlayer } from '../load-player.ts'
import { readUser } from '../read-user.ts'
import { signOutReason } from '../signed-out.ts'
import type { TabPorts } from '../tab-parts.ts'
import type { Taken, Vault } from '../vault.ts'

export type Credentials = { readonly login: string; readonly password: string }
export type AuthPortsOptions = {
  readonly call: Call
  readonly vault: Vault
  readonly serverNow: () => number
  /** Loads user, profile and loyalty info into the page's caches and gives the account info (AUT-1). */
  readonly loadUserData: (signal: AbortSignal) => Promise<unknown>
  readonly emit: Emit
  /** Storage, caches and other tabs: everything that this device keeps of the player. */
  readonly wipeLocal: (params: { readonly isLogout: boolean }) => void
  /**
   * Path of the `redirectUrl` that the visitor came with, or of the page that led to a social service, unchecked; null
   * for none.
   */
  readonly redirectUrl: () => unknown
  /** Where a sign-in leads: home, or the game that the end of the session interrupted. */
  readonly localeHome: () => string
  /** Whether an act on this very page waits for the sign-in: then the player stays. */
  readonly isInterrupted: () => boolean
  /** In-app or document navigation; the path is already safe. */
  readonly go: (path: string) => void
  /** A whole document load of the site index. */
  readonly reloadToIndex: () => void
  readonly sendDialogs: (event: DialogsEvent) => void
  readonly report: (error: unknown, where: string) => void
}

/** The auth flow's ports over the platform's calls. */
export function createAuthPorts(options: AuthPortsOptions): AuthPorts {
  const { call, vault, serverNow, emit } = options

  /**
   * A login leaves a used-up ticket behind; credentials go back into the vault only when the server asks for a code,
   * for their old time.
   */
  async function enter(
    taken: Taken<Credentials> | undefined,
    code: string | null,
    signal: AbortSignal,
  ): Promise<LoginOutcome> {
    if (!taken) return { kind: 'refused', problem: { code: 'CredentialsExpired' } }
    const { login, password } = taken.value
    try {
      await logIn(
        call,
        { login: loginOf(login), password: new Secret(password), ...(code !== null && { code: new Secret(code) }) },
        { signal },
      )
      return { kind: 'accepted' }
    } catch (error) {
      const keep = (): CredentialsTicket | null =>
        taken.until > vault.now()
          ? { ticket: vault.put('auth', taken.value, taken.until), until: toServerTime(taken.until) }
          : null
      return readLoginFailure(error, { isCodeStep: code !== null, now: serverNow(), keep })
    }
  }

  /** The vault counts by the machine's clock, the flow by the server's. */
  const toServerTime = (at: number): number => at - vault.now() + serverNow()

  return {
    login({ ticket }, signal) {
      // Who signs in by a password comes back from no social service.
      takeSocialReturn()
      return enter(vault.take<Credentials>(ticket), null, signal)
    },
    resendCode: ({ credentials }, signal) => enter(vault.take<Credentials>(credentials), null, signal),
    checkCode({ credentials, ticket }, signal) {
      const typed = vault.take<{ readonly code: string }>(ticket)
      return enter(typed && vault.take<Credentials>(credentials), typed?.value.code ?? null, signal)
    },
    readAccount: (_, signal) => readUser(() => call('account.getInfo', {}, { signal }), { ...options, signal }),
    loadUser: (_, signal) => readUser(options.loadUserData, { ...options, signal }),
    async logout(_, signal) {
      try {
        await logOut(call, { signal })
        return { kind: 'left' }
      } catch (error) {
        options.report(error, 'the log out')
        const failure = asFailure(error)
        return { kind: 'unknown', problem: failure ? problemFrom(failure) : { code: 'NetworkError' } }
      }
    },
    forgetSecrets: () => vault.wipe('auth'),
    wipeLocal(params) {
      vault.wipe()
      options.wipeLocal(params)
    },
    trackLogin: () => void emit('login', {}),
    trackLoginError: ({ code }) => void emit('login_error', { code }),
    trackLogout: () => void emit('logout', {}),
    trackLogoutError: ({ code }) => void emit('logout_error', { code }),
    welcome({ isRegistrationCompleted }) {
      options.sendDialogs({ type: 'dialogs.enqueue', steps: afterSignIn(isRegistrationCompleted) })
      const wished = safePath(options.redirectUrl())
      if (wished !== null || !options.isInterrupted()) options.go(wished ?? options.localeHome())
    },
    reloadToIndex: () => options.reloadToIndex(),
  }
}

/** A telephone number as people write it (998 90 123-45-67) is sent as +998901234567; any other login as it was typed. */
function loginOf(typed: string): string {
  const login = typed.trim()
  if (!/^\+?[\d\s().-]+$/.test(login)) return login
  const digits = login.replace(/\D/g, '')
  return login.startsWith('+') || (digits.length >= 11 && digits.length <= 15) ? `+${digits}` : login
}

/** The auth flow's ports in this tab: calls, the values that documents bind, navigation. */
export const authPorts: TabPorts<'auth'> = async (
  flows,
  { call, emit, values, queryClient, host, documents, vault, serverNow, report, settings },
) => {
  let accountLocale: Locale = host.locale
  const own = () => ({ uid: playerUid(values), now: serverNow })

  /**
   * Under the strategy `platform` a sign-in leads to the account's locale, unless one was chosen in this session
   * (LOC-2).
   */
  async function land(path: string): Promise<void> {
    const { localeStrategy } = await settings()
    if (localeStrategy === 'platform' && accountLocale !== host.locale && !hasChosenLocale())
      leaveTo(withLocale(accountLocale, splitLocale(path).path))
    else host.go({ href: path, external: false })
  }
  /** A document load of the index; a self-excluded player gets the page that says so, if the site has one (PRF-4). */
  async function leave(): Promise<void> {
    const page = hasOwnExclusion() ? await documents.get('page', 'self-excluded').catch(() => null) : null
    leaveTo(host.hrefFor({ href: `/${page?.slug ?? ''}`, external: false }))
  }
  return createAuthPorts({
    call,
    vault: await vault(),
    serverNow,
    async loadUserData() {
      const account = await loadPlayer({ values, queryClient, report })
      accountLocale = account.locale
      return account
    },
    emit,
    wipeLocal({ isLogout }) {
      const uid = playerUid(values)
      wipeQueries(queryClient)
      // Nobody was there to leave: the player may come back to a payment.
      if (isLogout && signOutReason() !== 'inactivity') wipeAtLogout(uid)
      else wipePlayer(uid)
      // Until the platform has answered, the visitor is not shown as a guest: a player who logs out may still be signed in.
      values.set(isLogout ? [...guestEntries(), ['user', null]] : guestEntries())
      // What is open or queued is the player's, and so is the token of a check.
      if (flows.isLoaded('dialogs')) flows.send('dialogs', { type: 'dialogs.closeAll' })
      if (flows.isLoaded('verification')) flows.send('verification', { type: 'verification.close' })
    },
    redirectUrl() {
      const back = takeSocialReturn()
      return landingOf(parseSearch(window.location.search)[redirectUrlName], host.locale) ?? back
    },
    localeHome: () => waitingGame(queryClient, own()) ?? '/',
    isInterrupted: () => pendingActs(queryClient, own()).pending()?.path.split('?')[0] === host.route.get().path,
    go: (path) => void land(path).catch((error: unknown) => report(error, 'the way on after signing in')),
    reloadToIndex: () => void leave().catch((error: unknown) => report(error, 'the index after signing out')),
    sendDialogs: (event) => flows.send('dialogs', event),
    report,
  })
}
