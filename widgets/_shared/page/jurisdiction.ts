import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Jurisdiction } from '#schemas/document/jurisdiction.ts'
import { readSettings, settingsKey } from './site-settings.ts'

/** What pages carry of the jurisdiction profile; without a profile everything is as specified. */
export type CarriedJurisdiction = {
  /** In years: the greater of the profile's and the settings' own. */
  readonly minimumAge: number
  readonly helplines: Jurisdiction['helplines']
  readonly mayCancelWithdrawals: boolean
  readonly areBonusesShown: boolean
  /** By ISO 8601, or forever; the shortest first. */
  readonly exclusionPeriods: Jurisdiction['exclusion']['periods']
  /** Of a break, likewise. */
  readonly timeOutPeriods: Jurisdiction['timeOut']['periods']
  /** Whether a deposit limit is offered before the first deposit. */
  readonly offersDepositLimit: boolean
  /** Minutes of play between two reality checks; 0: none is demanded. */
  readonly realityCheckMinutes: number
}

export const jurisdictionKey = settingsKey('jurisdiction')

/** What holds without a profile; pages carry only what differs from it. */
export const asSpecified: CarriedJurisdiction = {
  minimumAge: 18,
  helplines: [],
  mayCancelWithdrawals: true,
  areBonusesShown: true,
  exclusionPeriods: ['P6M', 'P1Y', 'P5Y', 'forever'],
  timeOutPeriods: ['P1D', 'P7D', 'P30D', 'P42D'],
  offersDepositLimit: false,
  realityCheckMinutes: 0,
}

/** What the jurisdiction demands of the site whose release the tab shows. */
export const jurisdictionIn = (client: QueryClient): CarriedJurisdiction => ({
  ...asSpecified,
  ...readSettings(client, 'jurisdiction'),
})
export const useJurisdiction = (): CarriedJurisdiction => jurisdictionIn(useQueryClient())
