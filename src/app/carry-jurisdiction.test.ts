import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CompiledDocument } from '#engine/document/compiled.ts'
import { consentKey } from '#platform/consent.ts'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import { carryJurisdiction } from './carry-jurisdiction.ts'

const helpline = { id: 'help', name: 'Yordam', phone: '1777' }
const profile = {
  kind: 'jurisdiction',
  id: 'island',
  title: 'Orol',
  minimumAge: 21,
  exclusion: { periods: ['P1Y', 'forever'] },
  timeOut: { periods: ['P1D', 'P30D'] },
  limitsBeforeDeposit: ['deposit'],
  withdrawals: { mayBeCancelled: false },
  bonuses: { areShown: false },
  realityCheckMinutes: 30,
  helplines: [helpline],
  consent: ['necessary', 'analytics', 'support'],
}

function carried(site: object, client = new QueryClient()): unknown {
  const documents = { 'settings/site': { kind: 'settings', id: 'site', values: site }, 'jurisdiction/island': profile }
  carryJurisdiction(client, new Map(Object.entries(documents)) as unknown as ReadonlyMap<string, CompiledDocument>)
  return client.getQueryData(jurisdictionKey)
}

test('pages carry what the profile demands that the settings name', () => {
  expect(carried({ jurisdiction: 'island' })).toEqual({
    minimumAge: 21,
    helplines: [helpline],
    mayCancelWithdrawals: false,
    areBonusesShown: false,
    exclusionPeriods: ['P1Y', 'forever'],
    timeOutPeriods: ['P1D', 'P30D'],
    offersDepositLimit: true,
    realityCheckMinutes: 30,
  })
})

test('without a profile nothing is carried, or the least age of the settings alone', () => {
  expect(carried({})).toBeUndefined()
  expect(carried({ jurisdiction: 'gone' })).toBeUndefined()
  expect(carried({ validatorConfig: { minAge: 20 } })).toEqual({ minimumAge: 20 })
})

test('the stricter age counts, and a release without a profile takes the last one back', () => {
  const client = new QueryClient()
  expect(carried({ jurisdiction: 'island', validatorConfig: { minAge: 23 } }, client)).toMatchObject({ minimumAge: 23 })
  expect(carried({}, client)).toBeUndefined()
})

test('pages carry the categories that the profile asks about, where the site asks at all', () => {
  const consentIn = (site: object): unknown => {
    const client = new QueryClient()
    carried(site, client)
    return client.getQueryData(consentKey)
  }
  const functionalSettings = { isConsentAsked: true }
  expect(consentIn({ jurisdiction: 'island' })).toBeUndefined()
  expect(consentIn({ jurisdiction: 'island', functionalSettings, consentVersion: 3 })).toEqual({
    version: 3,
    categories: ['analytics', 'support'],
  })
  expect(consentIn({ functionalSettings })).toEqual({
    version: 1,
    categories: ['analytics', 'marketing', 'support'],
  })
})
