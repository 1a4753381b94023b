import { type BrowserContext, expect, type Page } from '@playwright/test'
import { formatMoney, fromWire, type MoneyFormat } from '#base/money.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { API_VERSION } from '#schemas/api/wire.ts'
import { accountChip } from './sign-in-dialog.ts'

const NBSP = '\u00a0'
const formats: Readonly<Record<'uz' | 'ru', MoneyFormat>> = {
  uz: { thousands: NBSP, decimal: ',', symbolPosition: 'after', fractionDigits: 0, symbols: { UZS: 'soʻm' } },
  ru: { thousands: NBSP, decimal: ',', symbolPosition: 'after', fractionDigits: 0, symbols: { UZS: 'сум' } },
}

/**
 * An amount as the main sample site writes it: `site.formats` of its settings (decision 028). No-break spaces, as on
 * the page. `amount` may be a sum of decimals, which is not always exact.
 */
export const shownMoney = (amount: number, locale: 'uz' | 'ru' = 'uz', currency = 'UZS'): string =>
  formatMoney(fromWire({ amount: Math.round(amount * 100) / 100, currency }), formats[locale])

export type Balances = Readonly<Record<'main' | 'bonus' | 'betting' | 'fun', number>>

/**
 * The balances of the player of a page, as the platform says them: tests of one worker share players, whose money
 * moves.
 */
export async function balancesOf(page: Page): Promise<Balances> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const answer = await page.request.get(`/api/account.getBalance?v=${API_VERSION}&locale=uz`, { headers })
  const { data } = (await answer.json()) as { data: CallOutput<'account.getBalance'> }
  return {
    main: data.balance_main.amount,
    bonus: data.balance_bonus.amount,
    betting: data.balance_betting_bonus.amount,
    fun: data.balance_fun.amount,
  }
}

/** After whatever a test did: the money that a fresh page of the player shows is what the platform's ledger has. */
export async function expectLedgerShown(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/cashier/wallet')
  const { main, bonus, betting } = await balancesOf(page)
  await expect(accountChip(page)).toContainText(shownMoney(main + bonus + betting))
  await page.close()
}
