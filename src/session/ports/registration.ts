import { playerUid } from '#engine/render/value-store.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  type Campaign,
  forgetArrival,
  keepPromoCode,
  storedCampaign,
  storedPromoCode,
  readCampaign,
} from '#base/arrival.ts'
import { Secret } from '#base/secret.ts'
import type { DialogsEvent, DialogStep } from '#flows/dialogs/dialogs.context.ts'
import type {
  RegistrationOutcome,
  RegistrationPorts,
  RegistrationWay,
} from '#flows/registration/registration.context.ts'
import { register, type RegistrationFields } from '#platform/auth.ts'
import { activateOfferMutation, promoCodeProblem } from '#platform/campaigns.ts'
import { consentOf } from '#platform/consent.ts'
import type { Call } from '#platform/create-call.ts'
import type { Emit } from '#platform/events.ts'
import { knowsOfExclusion } from '#platform/exclusion.ts'
import { deviceSession } from '#platform/other.ts'
import { waitingGame } from '#platform/pending-acts.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'
import { landingOf, redirectUrlName } from '#schemas/document/landing.ts'
import { withLocale } from '#schemas/document/locale-path.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { jurisdictionIn } from '#widgets/_shared/page/jurisdiction.ts'
import { loadPlayer } from '../load-player.ts'
import { readUser } from '../read-user.ts'
import type { TabPorts } from '../tab-parts.ts'
import type { Taken, Vault } from '../vault.ts'
import { type CredentialsTicket, readLoginFailure } from './login-outcome.ts'

/** The values of a registration form by the names of its fields. */
export type RegistrationValues = Readonly<Record<string, unknown>>
type ActivatedOffer = CallOutput<'campaigns.activateOffer'>
type RegistrationSettings = Partial<AuthSettings['registration']>

export type RegistrationPortsOptions = {
  readonly call: Call
  readonly vault: Vault
  readonly queryClient: QueryClient
  readonly serverNow: () => number
  readonly locale: Locale
  /** The section `auth` of the release's settings, as far as it says how to register. */
  readonly settings: () => Promise<RegistrationSettings>
  readonly siteCurrency: () => unknown
  /** Query of the address that the visitor is at. */
  readonly search: () => string
  /** Path and query that the visitor is at, without the prefix of the locale. */
  readonly here: () => string
  /** The page of a game that the visitor wanted to play; null for none. */
  readonly waitingGame: () => string | null
  /** Loads user, profile and loyalty info into the page's caches and gives the account info. */
  readonly loadUserData: (signal: AbortSignal) => Promise<unknown>
  readonly activateOffer: (promoCode: string) => Promise<ActivatedOffer>
  readonly emit: Emit
  /** Tells the tab that the loaded player is signed in. */
  readonly adoptPlayer: () => void
  readonly sendDialogs: (event: DialogsEvent) => void
  /** In-app or document navigation; the path is already safe. */
  readonly go: (path: string) => void
  readonly report: (error: unknown, where: string) => void
}

/** How long the steps after a registration wait for its promo code, in ms: the account is open without it. */
const PROMO_PATIENCE_MS = 8_000

const texts = [
  'email',
  'phone_country_code',
  'login',
  'currency',
  'country_code',
  'birth_date',
  'first_name',
  'last_name',
] as const
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const named = <Name extends string>(names: readonly Name[], read: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, read(name)] as const).filter(([, value]) => value !== ''))

/** A phone number reduced to its digits and a leading +. */
const phoneOf = (typed: string): string => (typed.startsWith('+') ? '+' : '') + typed.replace(/\D/g, '')

/** What a registration by the messenger says besides the signed payload (MSG-2). */
const messengerFields = ({ id, ...values }: RegistrationValues) => ({
  is_tg: true,
  ...(typeof id === 'number' && { id }),
  ...named(['username', 'hash', 'language_code'] as const, (name) => textOf(values[name])),
})

function fieldsOf(
  way: RegistrationWay,
  values: RegistrationValues,
  { campaign: found, promoCode, currency }: { campaign: Campaign; promoCode: string | null; currency: unknown },
): RegistrationFields {
  const { publisher_id: _publisher, goal_id: _goal, goal_entry_id: _entry, link_id: _link, ...campaign } = found
  const phone = phoneOf(textOf(values.phone))
  const character = Number(values.character_id)
  const { markBetting } = values
  return {
    authType: way,
    ...(typeof currency === 'string' && way !== 'social' && { currency }),
    ...named(texts, (name) => textOf(values[name])),
    ...(phone !== '' && { phone }),
    ...(promoCode !== null && { promo_code: promoCode }),
    ...(values.terms !== undefined && { terms: values.terms === true }),
    ...(values.notify !== undefined && { notify: values.notify === true }),
    ...((markBetting === 'betting' || markBetting === 'casino') && { markBetting }),
    ...(Number.isSafeInteger(character) && character > 0 && { character_id: character }),
    ...(way === 'messenger' && messengerFields(values)),
    ...campaign,
  }
}

/**
 * Where a new player goes: to the requested path of this site in the locale of the form, else home, with
 * register=success in the address (AUT-3).
 */
export function afterRegistration(wished: unknown, locale: Locale): string {
  const url = new URL(landingOf(wished, locale) ?? withLocale(locale, '/'), 'https://own.invalid')
  url.searchParams.set('register', 'success')
  return url.pathname + url.search + url.hash
}

/** The registration flow's ports over the platform's calls (AUT-3, AUT-6, AUT-12). */
export function createRegistrationPorts(options: RegistrationPortsOptions): RegistrationPorts {
  const { call, vault, queryClient, serverNow, emit } = options

  /** The campaign that brought the visitor; empty without consent to marketing (P3). */
  const campaign = (): Campaign =>
    consentOf(queryClient).hasConsent('marketing') ? { ...storedCampaign(), ...readCampaign(options.search()) } : {}

  /**
   * The promo code of a registration: the one in the form or, if the form has no field for it, the one that the visitor
   * came with. None if the jurisdiction hides bonuses, nor for a self-excluded visitor (PRF-4).
   */
  const promoCodeOf = ({ promo_code }: RegistrationValues): string | null => {
    if (!jurisdictionIn(queryClient).areBonusesShown || knowsOfExclusion(queryClient)) return null
    return promo_code === undefined ? storedPromoCode() : textOf(promo_code) || null
  }

  /** The typed values go back into the vault only if the server asks for a code, with their old expiry. */
  async function send(
    way: RegistrationWay,
    taken: Taken<RegistrationValues> | undefined,
    code: string | null,
    signal: AbortSignal,
  ): Promise<RegistrationOutcome> {
    if (!taken) return { kind: 'refused', problem: { code: 'CredentialsExpired' } }
    const { value: values, until } = taken
    const secrets = [values.password, values.payload, code].map((text) => {
      const isGiven = typeof text === 'string' && text !== ''
      return isGiven ? new Secret(text) : undefined
    })
    const [password, payload, secondStep] = secrets
    try {
      const device = deviceSession(queryClient)
      const { phoneCode } = way === 'phone' ? await options.settings() : {}
      const { is_new } = await register(
        call,
        {
          ...fieldsOf(way, values, {
            campaign: campaign(),
            promoCode: promoCodeOf(values),
            currency: options.siteCurrency(),
          }),
          ...(device !== undefined && { seon_session: device }),
          ...(phoneCode === true && { confirm_phone: true }),
          ...(password && { password }),
          ...(payload && { payload }),
          ...(secondStep && { code: secondStep }),
        },
        { signal },
      )
      keepForAfterwards(values)
      return { kind: 'accepted', isNew: is_new }
    } catch (error) {
      const keep = (): CredentialsTicket | null =>
        until > vault.now()
          ? {
              ticket: vault.put('registration', values, until),
              until: until - vault.now() + serverNow(),
            }
          : null
      return readLoginFailure(error, { isCodeStep: code !== null, now: serverNow(), keep })
    } finally {
      for (const secret of secrets) secret?.wipe()
    }
  }

  return {
    register: ({ way, ticket }, signal) => send(way, vault.take<RegistrationValues>(ticket), null, signal),
    resendCode: ({ way, credentials }, signal) => send(way, vault.take<RegistrationValues>(credentials), null, signal),
    checkCode({ way, credentials, ticket }, signal) {
      const code = vault.take<RegistrationValues>(ticket)
      const values = code && vault.take<RegistrationValues>(credentials)
      return send(way, values, textOf(code?.value.code), signal)
    },
    readAccount: (_, signal) => readUser(() => call('account.getInfo', {}, { signal }), { ...options, signal }),
    loadUser: (_, signal) => readUser(options.loadUserData, { ...options, signal }),
    async activatePromoCode(_, signal) {
      const code = promoCodeOf({})
      if (code === null) return { kind: 'none' }
      try {
        const { offer, status } = await inTime(
          options.activateOffer(code),
          AbortSignal.any([signal, AbortSignal.timeout(PROMO_PATIENCE_MS)]),
        )
        forgetArrival()
        void emit('activate_promocode', {})
        const step: DialogStep = { step: 'promo-activated', with: { name: offer.description?.title ?? '', status } }
        options.sendDialogs({ type: 'dialogs.enqueue', steps: [step] })
        return { kind: 'activated' }
      } catch (error) {
        if (signal.aborted) throw error
        const problem = promoCodeProblem(error)
        const step: DialogStep = { step: 'promo-refused', with: problem === null ? {} : { problem } }
        options.sendDialogs({ type: 'dialogs.enqueue', steps: [step] })
        if (problem === null) return { kind: 'unknown' }
        forgetArrival()
        if (problem === 'INVALID') void emit('promocode_not_found', {})
        return { kind: 'refused' }
      }
    },
    forgetSecrets: () => vault.wipe('registration'),
    trackSignUp: ({ way, isNew }) =>
      void (isNew || way === 'social' ? emit('sign_up', { method: way }) : emit('login', {})),
    trackSignUpError: ({ way, code }) => void emit('sign_up_error', { method: way, code }),
    welcome({ way, isNew, isRegistrationCompleted }) {
      const steps = [
        ...(isRegistrationCompleted ? ['confirm-email'] : ['social-registration']),
        ...(way === 'social' ? [] : ['unseen-cashback', 'campaign-popups']),
      ]
      options.adoptPlayer()
      options.sendDialogs({ type: 'dialogs.enqueue', steps: steps.map((step) => ({ step })) })
      // A player from the messenger, or one who completes a registration, is already on the right page.
      const isThere = way === 'social' || way === 'messenger'
      if (isThere && way === 'messenger' && !isNew) return
      const wished = new URLSearchParams(options.search()).get(redirectUrlName)
      options.go(afterRegistration(wished ?? (isThere ? options.here() : options.waitingGame()), options.locale))
    },
  }

  /** A typed code is pending like one from the address; one that the visitor removed from the form is not. */
  function keepForAfterwards(values: RegistrationValues): void {
    const code = promoCodeOf(values)
    if (code === null) forgetArrival()
    else keepPromoCode(`?${new URLSearchParams({ promo_code: code })}`)
  }
}

/** Resolves with the answer or rejects with the signal's reason; the work itself continues. */
const inTime = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })

/** The registration flow's ports in this tab: calls, the values that documents bind, navigation. */
export const registrationPorts: TabPorts<'registration'> = async (
  flows,
  { call, emit, values, queryClient, host, vault, serverNow, report, documents },
) =>
  createRegistrationPorts({
    call,
    vault: await vault(),
    queryClient,
    serverNow,
    locale: host.locale,
    async settings() {
      const document = await documents.get('settings', 'auth')
      return (document?.values as Partial<AuthSettings> | undefined)?.registration ?? {}
    },
    siteCurrency: () => values.get('site.currency'),
    search: () => window.location.search,
    here: () => host.route.get().path + window.location.search,
    waitingGame: () => waitingGame(queryClient, { uid: playerUid(values), now: serverNow }),
    loadUserData: () => loadPlayer({ values, queryClient, report }),
    activateOffer: (promo_code) =>
      queryClient
        .getMutationCache()
        .build(
          queryClient,
          activateOfferMutation(() => navigator.onLine),
        )
        .execute({ intentId: crypto.randomUUID(), input: { promo_code } }),
    emit,
    adoptPlayer() {
      const uid = playerUid(values)
      if (uid > 0) flows.send('auth', { type: 'auth.session', uid })
    },
    sendDialogs: (event) => flows.send('dialogs', event),
    go: (href) => host.go({ href, external: false }),
    report,
  })
