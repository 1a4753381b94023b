import { expect, test } from 'vitest'
import type { Account, GuardContext } from './guard.ts'
import { contextOf, player } from './testing/guard-context.ts'
import { userRefreshGuard } from './guards.ts'

/** How often the account is read, and whether the guard waits for it. */
async function readingOf(url: string, load: GuardContext['load']): Promise<{ requests: number; waited: boolean }> {
  let requests = 0
  let answer: (account: Account) => void = () => undefined
  const pending = new Promise<Account>((resolve) => (answer = resolve))
  const guarded = Promise.resolve(
    userRefreshGuard(contextOf(url, { load, account: () => (requests++, pending) })),
  ).then(() => false)
  const waited = await Promise.race([guarded, new Promise<boolean>((resolve) => setImmediate(() => resolve(true)))])
  answer(player)
  await guarded
  return { requests, waited }
}

test('[GRD-1] the account is read once a load, and waited for', async () => {
  expect(await readingOf('/help', 'document')).toEqual({ requests: 1, waited: true })
})

test('[GRD-1] a navigation waits for it where guests may not go, nowhere else', async () => {
  expect(await readingOf('/help', 'navigation')).toEqual({ requests: 1, waited: false })
  expect(await readingOf('/responsible-game', 'navigation')).toEqual({ requests: 1, waited: true })
})

test('[GRD-1] a link that is only hovered over asks for nothing', async () => {
  expect(await readingOf('/cashier', 'preload')).toEqual({ requests: 0, waited: false })
})
