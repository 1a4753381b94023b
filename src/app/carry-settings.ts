import { oncePer } from '#base/once-per.ts'
import type { QueryClient } from '@tanstack/react-query'
import { deepFreeze } from '#base/deep-freeze.ts'
import { usualSign } from '#base/money.ts'
import type { CompiledDocument, CompiledJurisdiction } from '#engine/document/compiled.ts'
import { type ConsentRequest, consentKey } from '#platform/consent.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import type { LoyaltySettings } from '#schemas/config/loyalty.ts'
import type { SiteSettings } from '#schemas/config/site.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { consentCategories } from '#schemas/consent.ts'
import { matchRoute } from '#src/router/match-route.ts'
import { casinoSettingsKey, type CasinoSettings } from '#widgets/_shared/games/casino-settings.ts'
import { receiptKey } from '#widgets/_shared/money/receipt-document.ts'
import { asSpecified as usual, jurisdictionKey, type CarriedJurisdiction } from '#widgets/_shared/page/jurisdiction.ts'
import { settingsKey, type CarriedSection } from '#widgets/_shared/page/site-settings.ts'
import { shellSettingsOf } from './shell-settings.ts'

/** The documents of one release and locale. */
type Documents = ReadonlyMap<string, CompiledDocument>

function valuesOf<Values>(documents: Documents, section: string): Partial<Values> {
  const document = documents.get(`settings/${section}`)
  // Compiled by the section's schema.
  return document?.kind === 'settings' ? (document.values as Partial<Values>) : {}
}

/**
 * Computes something once for the documents of a release and freezes it. The state of a page whose answers are all
 * frozen is serialised once (page-answers.ts); a single answer that is not frozen makes every request serialise all of
 * them.
 */
const oncePerRelease = <T extends object>(compute: (documents: Documents) => T): ((documents: Documents) => T) =>
  oncePer((documents) => deepFreeze(compute(documents)))

/** The sections of the settings that pages carry for their widgets. */
export const carriedSections = ['games', 'search', 'site'] as const satisfies readonly CarriedSection[]

const shell = new WeakMap<object, Map<Locale, object>>()

/** The same frozen object for each page of a release and locale. */
function carriedOf(section: CarriedSection, values: Readonly<Record<string, unknown>>, locale: Locale): object {
  if (section !== 'site') return Object.isFrozen(values) ? values : deepFreeze(values)
  const perLocale = shell.get(values) ?? new Map<Locale, object>()
  const settings = perLocale.get(locale) ?? deepFreeze(shellSettingsOf(values, locale))
  shell.set(values, perLocale.set(locale, settings))
  return settings
}

/** Gives the widgets of a request or a tab a section of the settings of their release. */
export function carrySettings(
  queryClient: QueryClient,
  section: CarriedSection,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): void {
  queryClient.setQueryData(settingsKey(section), carriedOf(section, values, locale))
}

/**
 * What any page needs of the cashier's settings, unless it is the default: how amounts are written, also in forms,
 * where the balance is broken down, and whether a game links to the deposit.
 */
const shownEverywhere = oncePerRelease((documents): Partial<CashierSettings> => {
  const {
    availableCurrencies = {},
    symbolPosition,
    depositDetalization,
    quickDeposit,
    sumCurrency,
  } = valuesOf<CashierSettings>(documents, 'cashier')
  const signs = Object.entries(availableCurrencies).filter(([currency, sign]) => sign !== usualSign(currency))
  return {
    ...(signs.length > 0 && { availableCurrencies: Object.fromEntries(signs) }),
    ...(symbolPosition === 'after' && { symbolPosition }),
    ...(depositDetalization && depositDetalization !== 'cashier-header' && { depositDetalization }),
    ...(quickDeposit === false && { quickDeposit }),
    ...(sumCurrency !== undefined && sumCurrency !== 'USD' && { sumCurrency }),
  }
})

/**
 * Gives the widgets of a request the cashier's settings and the receipts. Every secure document carries all of them,
 * because all pages of the cashier can be reached from it within the tab, also from the sign-in page.
 */
export function carryCashier(client: QueryClient, documents: Documents, path: string): void {
  const isWhole = matchRoute(path).document !== 'public'
  const carried = isWhole ? valuesOf<CashierSettings>(documents, 'cashier') : shownEverywhere(documents)
  if (Object.keys(carried).length > 0) client.setQueryData(settingsKey('cashier'), carried)
  if (isWhole)
    for (const document of documents.values())
      if (document.kind === 'receipt') client.setQueryData(receiptKey(document.id), document)
}

/**
 * Gives the widgets of a request the settings of registration, on every secure document: the pages of forms are such
 * documents.
 */
export function carryAuth(client: QueryClient, documents: Documents, path: string): void {
  if (matchRoute(path).document !== 'public')
    client.setQueryData(settingsKey('auth'), valuesOf<AuthSettings>(documents, 'auth'))
}

/** What the pages of tournaments and loyalty take from the settings of the release. */
const casinoSettingsOf = oncePerRelease((documents): CasinoSettings => {
  const site = valuesOf<SiteSettings>(documents, 'site')
  const loyalty = valuesOf<LoyaltySettings>(documents, 'loyalty')
  return {
    ...(site.tournamentConfig ? { tournaments: site.tournamentConfig } : {}),
    ...(site.offersSettings ? { offers: site.offersSettings } : {}),
    loyalty: {
      ...(loyalty.coinIcon ? { coinIcon: loyalty.coinIcon } : {}),
      ...(loyalty.loyaltyPrograms ? { loyaltyPrograms: loyalty.loyaltyPrograms } : {}),
      ...(loyalty.notification?.sound ? { hasSound: true } : {}),
      ...(loyalty.isEnableCharacters ? { placesWhereDisplayedCharacters: loyalty.placesWhereDisplayedCharacters } : {}),
    },
  }
})

/** Gives the widgets of a request the casino's settings. */
export function carryCasinoSettings(queryClient: QueryClient, documents: Documents): void {
  queryClient.setQueryData(casinoSettingsKey, casinoSettingsOf(documents))
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ')

/** What pages carry of a profile: only what differs from the specification. */
function demandsOf(profile: CompiledJurisdiction | null, site: Partial<SiteSettings>): Partial<CarriedJurisdiction> {
  const minimumAge = Math.max(site.validatorConfig?.minAge ?? usual.minimumAge, profile?.minimumAge ?? usual.minimumAge)
  return {
    ...(minimumAge !== usual.minimumAge && { minimumAge }),
    ...(profile?.helplines && profile.helplines.length > 0 && { helplines: profile.helplines }),
    ...(profile?.withdrawals?.mayBeCancelled === false && { mayCancelWithdrawals: false }),
    ...(profile &&
      !isSameList(profile.exclusion.periods, usual.exclusionPeriods) && {
        exclusionPeriods: profile.exclusion.periods,
      }),
    ...(profile &&
      !isSameList(profile.timeOut.periods, usual.timeOutPeriods) && { timeOutPeriods: profile.timeOut.periods }),
    ...(profile?.limitsBeforeDeposit?.includes('deposit') && { offersDepositLimit: true }),
    ...(profile?.realityCheckMinutes && { realityCheckMinutes: profile.realityCheckMinutes }),
    ...(profile?.bonuses?.areShown === false && { areBonusesShown: false }),
  }
}

/** What visitors are asked to consent to. Undefined where they are not asked, or where nothing can be refused. */
function consentRequest(
  profile: CompiledJurisdiction | null,
  { functionalSettings, consentVersion }: Partial<SiteSettings>,
): ConsentRequest | undefined {
  if (functionalSettings?.isConsentAsked !== true) return undefined
  const categories = (profile?.consent ?? consentCategories).filter((category) => category !== 'necessary')
  return categories.length === 0 ? undefined : { version: consentVersion ?? 1, categories }
}

type Demands = { readonly carried: Partial<CarriedJurisdiction>; readonly consent: ConsentRequest | undefined }

function giveDemands(client: QueryClient, { carried, consent }: Demands): void {
  if (Object.keys(carried).length > 0) client.setQueryData(jurisdictionKey, carried)
  else client.removeQueries({ queryKey: jurisdictionKey })
  if (consent) client.setQueryData(consentKey, consent)
  else client.removeQueries({ queryKey: consentKey })
}

/** Gives the widgets of a tab what the jurisdiction of their release requires. */
export function giveJurisdiction(
  client: QueryClient,
  profile: CompiledJurisdiction | null,
  site: Partial<SiteSettings>,
): void {
  giveDemands(client, { carried: demandsOf(profile, site), consent: consentRequest(profile, site) })
}

const releaseDemands = oncePerRelease((documents): Demands => {
  const site = valuesOf<SiteSettings>(documents, 'site')
  const named = documents.get(`jurisdiction/${String(site.jurisdiction)}`)
  const profile = named?.kind === 'jurisdiction' ? named : null
  return { carried: demandsOf(profile, site), consent: consentRequest(profile, site) }
})

/** Gives the widgets of a request what the jurisdiction that `settings/site` names requires. */
export function carryJurisdiction(client: QueryClient, documents: Documents): void {
  giveDemands(client, releaseDemands(documents))
}
