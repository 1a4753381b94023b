import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test'

export type DepositState = 'pending' | 'success' | 'failed' | 'cancelled'
type Begun = { readonly id: number; readonly url: string }

/** Ways of paying whose provider has a page. */
const methods = ['bulut-hamyon', 'oltin-karta', 'lochin-pay', 'safar-karta'] as const

/** Asks for a deposit as the site does, for the player whose session `request` has. A method that was declined too often within the hour gives way to the next. */
export async function beginDeposit(request: APIRequestContext, origin: string): Promise<Begun> {
  for (const method of methods) {
    const answer = await request.post(`${origin}/api/cashier.makedeposit?v=2.34&locale=uz`, {
      form: { method, amount: '20000', currency: 'UZS', intent_id: crypto.randomUUID() },
      headers: { 'x-requested-with': 'XMLHttpRequest', origin },
    })
    if (answer.status() === 200) {
      const { data } = (await answer.json()) as { data: { id: number; next: { url: string } } }
      return { id: data.id, url: data.next.url }
    }
    const said = await answer.text()
    if (!said.includes('too_many_declines'))
      throw new Error(`a deposit was answered ${answer.status()}: ${said.slice(0, 200)}`)
  }
  throw new Error('every method was declined too often')
}

/** The player pays on the sandbox's page of the provider. */
export const payAtProvider = (provider: Page | FrameLocator): Promise<void> =>
  provider
    .getByRole('button', { name: /^Pay\b/i })
    .first()
    .click()

/** What the player does at the provider. */
export async function decideDeposit(
  request: APIRequestContext,
  origin: string,
  { url }: Begun,
  form: Record<string, string>,
): Promise<void> {
  const answer = await request.post(url, { form, headers: { origin }, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`the provider answered ${answer.status()}`)
}

const acts: Readonly<Record<DepositState, Record<string, string> | null>> = {
  pending: null,
  success: { do: 'pay' },
  failed: { do: 'decline', reason: 'wrong_code' },
  cancelled: { do: 'cancel' },
}

/** A deposit that has come to a state. @returns its id: the newest of the player. */
export async function makeDeposit(request: APIRequestContext, origin: string, state: DepositState): Promise<number> {
  const begun = await beginDeposit(request, origin)
  const act = acts[state]
  if (act) await decideDeposit(request, origin, begun, act)
  return begun.id
}

/** Another phone than that of an earlier withdrawal, which stands ready where there was one. */
export async function typePhone(withdrawal: Locator): Promise<void> {
  const saved = withdrawal.locator('select[name=saved]')
  if (await saved.isVisible()) await saved.selectOption('typed')
  await withdrawal.locator('input[name=phone]').fill('+998 90 123 45 67')
}
