import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Jurisdiction } from '#schemas/document/jurisdiction.ts'
import { settingsRoot } from './site-settings.ts'

/** What pages carry of the jurisdiction profile; without a profile everything is as specified. */
export type CarriedJurisdiction = {
  /** In years: the greater of the profile's and the settings' own. */
  readonly minimumAge: number
  readonly helplines: Jurisdiction['helplines']
  readonly mayCancelWithdrawals: boolean
  readonly areBonusesShown: boolean
}

export const jurisdictionKey = [...settingsRoot, 'jurisdiction'] as const

const asSpecified: CarriedJurisdiction = {
  minimumAge: 18,
  helplines: [],
  mayCancelWithdrawals: true,
  areBonusesShown: true,
}

/** What the jurisdiction demands of the site whose release the tab shows. */
export const jurisdictionIn = (client: QueryClient): CarriedJurisdiction => ({
  ...asSpecified,
  ...client.getQueryData<Partial<CarriedJurisdiction>>(jurisdictionKey),
})
export const useJurisdiction = (): CarriedJurisdiction => jurisdictionIn(useQueryClient())
