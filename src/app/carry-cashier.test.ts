import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CompiledDocument } from '#engine/document/compiled.ts'
import { receiptKey } from '#widgets/_shared/money/receipt-document.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'
import { carryCashier } from './carry-cashier.ts'

const usual = {
  availableCurrencies: { UZS: 'UZS', USD: '$' },
  symbolPosition: 'before',
  depositDetalization: 'cashier-header',
  recentSize: 4,
  depositAmounts: [{ currency: 'UZS', amounts: [70_000] }],
}
const changed = {
  ...usual,
  availableCurrencies: { UZS: 'soʻm', USD: '$' },
  symbolPosition: 'after',
  depositDetalization: 'none',
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
  '[CSH-3] [CSH-4] [CSH-6] [CSH-8] [CSH-14] %s carries all of the cashier: its pages are reached from it within the tab',
  (path) => expect(carriedTo(path, usual)).toEqual({ settings: usual, receipt }),
)

test('[CON-2] [BAL-1] a public page carries how amounts are written, and where the balance is broken down, as far as that is not the default', () => {
  for (const path of ['/', '/responsible-game']) {
    expect(carriedTo(path, usual)).toEqual({ settings: {}, receipt: undefined })
    expect(carriedTo(path, changed)).toEqual({
      settings: { availableCurrencies: { UZS: 'soʻm' }, symbolPosition: 'after', depositDetalization: 'none' },
      receipt: undefined,
    })
  }
})
