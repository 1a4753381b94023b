import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { CompiledDocument } from '#engine/document/compiled.ts'
import { consentKey } from '#platform/consent.ts'
import { receiptKey } from '#widgets/_shared/money/receipt-document.ts'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'
import { carryCashier, carryJurisdiction } from './carry-settings.ts'

describe('the cashier', () => {
  const usual = {
    availableCurrencies: { UZS: 'UZS', USD: '$' },
    symbolPosition: 'before',
    depositDetalization: 'cashier-header',
    sumCurrency: 'USD',
    recentSize: 4,
    depositAmounts: [{ currency: 'UZS', amounts: [70_000] }],
  }
  const changed = {
    ...usual,
    availableCurrencies: { UZS: 'soʻm', USD: '$' },
    symbolPosition: 'after',
    depositDetalization: 'none',
    sumCurrency: 'EUR',
  }
  const receipt = { kind: 'receipt', id: 'deposit', title: 'Chek', blocks: [] }

  /** What a page of this path carries of the cashier. */
  function carriedTo(path: string, values: object) {
    const client = new QueryClient()
    const documents = new Map(
      Object.entries({ 'settings/cashier': { kind: 'settings', id: 'cashier', values }, 'receipt/deposit': receipt }),
    ) as unknown as ReadonlyMap<string, CompiledDocument>
    carryCashier(client, documents, path)
    return { settings: readSettings(client, 'cashier'), receipt: client.getQueryData(receiptKey('deposit')) }
  }

  test.each([
    '/cashier/wallet',
    '/profile/settings',
    '/forms/sign_in',
    '/forms/sign_up',
    '/confirmation',
    '/confirmation/success',
  ])(
    '[CSH-3] [CSH-4] [CSH-6] [CSH-8] [CSH-14] %s carries all settings of the cashier, because its pages can be reached from it within the tab',
    (path) => expect(carriedTo(path, usual)).toEqual({ settings: usual, receipt }),
  )

  test('[CON-2] [BAL-1] a public page carries how amounts are written and where the balance is broken down, unless that is the default', () => {
    for (const path of ['/', '/responsible-game']) {
      expect(carriedTo(path, usual)).toEqual({ settings: {}, receipt: undefined })
      expect(carriedTo(path, changed)).toEqual({
        settings: {
          availableCurrencies: { UZS: 'soʻm' },
          symbolPosition: 'after',
          depositDetalization: 'none',
          sumCurrency: 'EUR',
        },
        receipt: undefined,
      })
    }
  })
})

describe('the jurisdiction', () => {
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
    const documents = {
      'settings/site': { kind: 'settings', id: 'site', values: site },
      'jurisdiction/island': profile,
    }
    carryJurisdiction(client, new Map(Object.entries(documents)) as unknown as ReadonlyMap<string, CompiledDocument>)
    return client.getQueryData(jurisdictionKey)
  }

  test('pages carry what the profile that the settings name requires', () => {
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

  test('without a profile nothing is carried except the minimum age of the settings', () => {
    expect(carried({})).toBeUndefined()
    expect(carried({ jurisdiction: 'gone' })).toBeUndefined()
    expect(carried({ validatorConfig: { minAge: 20 } })).toEqual({ minimumAge: 20 })
  })

  test('the stricter age counts, and a release without a profile removes the last one', () => {
    const client = new QueryClient()
    expect(carried({ jurisdiction: 'island', validatorConfig: { minAge: 23 } }, client)).toMatchObject({
      minimumAge: 23,
    })
    expect(carried({}, client)).toBeUndefined()
  })

  test('pages carry the categories that the profile requires consent for, where the site asks for consent at all', () => {
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
})
