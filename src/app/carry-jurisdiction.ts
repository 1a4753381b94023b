import type { QueryClient } from '@tanstack/react-query'
import type { CompiledDocument, CompiledJurisdiction } from '#engine/document/compiled.ts'
import type { SiteSettings } from '#schemas/config/site.ts'
import { type AskedConsent, consentKey } from '#platform/consent.ts'
import { consentCategories } from '#schemas/consent.ts'
import { jurisdictionKey, type CarriedJurisdiction } from '#widgets/_shared/page/jurisdiction.ts'

type Site = Readonly<Record<string, unknown>> | undefined

const usualAge = 18
const usualExclusion = 'P6M P1Y P5Y forever'
const usualTimeOut = 'P1D P7D P30D P42D'

/** What pages carry of a profile, as far as it is not as specified. */
function carriedOf(profile: CompiledJurisdiction | null, site: Site): Partial<CarriedJurisdiction> {
  const { validatorConfig } = (site ?? {}) as Partial<SiteSettings> // compiled by the section's schema
  const minimumAge = Math.max(validatorConfig?.minAge ?? usualAge, profile?.minimumAge ?? usualAge)
  return {
    ...(minimumAge !== usualAge && { minimumAge }),
    ...(profile?.helplines && profile.helplines.length > 0 && { helplines: profile.helplines }),
    ...(profile?.withdrawals?.mayBeCancelled === false && { mayCancelWithdrawals: false }),
    ...(profile &&
      profile.exclusion.periods.join(' ') !== usualExclusion && { exclusionPeriods: profile.exclusion.periods }),
    ...(profile && profile.timeOut.periods.join(' ') !== usualTimeOut && { timeOutPeriods: profile.timeOut.periods }),
    ...(profile?.limitsBeforeDeposit?.includes('deposit') && { offersDepositLimit: true }),
    ...(profile?.realityCheckMinutes && { realityCheckMinutes: profile.realityCheckMinutes }),
    ...(profile?.bonuses?.areShown === false && { areBonusesShown: false }),
  }
}

/** What visitors are asked to consent to; undefined where they are not asked, or only about what is never refused. */
function askedConsent(profile: CompiledJurisdiction | null, site: Site): AskedConsent | undefined {
  const { functionalSettings, consentVersion } = (site ?? {}) as Partial<SiteSettings> // compiled by the section's schema
  if (functionalSettings?.isConsentAsked !== true) return undefined
  const categories = (profile?.consent ?? consentCategories).filter((category) => category !== 'necessary')
  return categories.length === 0 ? undefined : { version: consentVersion ?? 1, categories }
}

/** Gives the widgets of a request or a tab what the jurisdiction of their release demands. */
export function giveJurisdiction(client: QueryClient, profile: CompiledJurisdiction | null, site: Site): void {
  const carried = carriedOf(profile, site)
  if (Object.keys(carried).length > 0) client.setQueryData(jurisdictionKey, carried)
  else client.removeQueries({ queryKey: jurisdictionKey })
  const consent = askedConsent(profile, site)
  if (consent) client.setQueryData(consentKey, consent)
  else client.removeQueries({ queryKey: consentKey })
}

/** The same from the documents of a release: `settings/site` names the profile. */
export function carryJurisdiction(client: QueryClient, documents: ReadonlyMap<string, CompiledDocument>): void {
  const settings = documents.get('settings/site')
  const site = settings?.kind === 'settings' ? settings.values : undefined
  const profile = documents.get(`jurisdiction/${String(site?.['jurisdiction'])}`)
  giveJurisdiction(client, profile?.kind === 'jurisdiction' ? profile : null, site)
}
