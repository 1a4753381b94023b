import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { createValueStore } from '#engine/render/value-store.ts'
import type { Call } from '#platform/create-call.ts'
import { depositLimitQuery } from '#platform/limits.ts'
import { provideCall } from '#platform/query-call.ts'
import { createFormFacts } from './form-facts.ts'

const form = {
  id: 'deposit-limit',
  submit: { call: 'account.setDepositLimit' },
  fields: [{ name: 'limit_amount', type: 'money', value: { bind: 'limit.amount' } }],
} as unknown as CompiledForm

test('[CSH-3] [FRM-1] what a form has changed is read again once, for the page and for the form', async () => {
  const queryClient = new QueryClient()
  let amount = 100_000
  const reads: string[] = []
  const call = async (name: string) => {
    reads.push(name)
    return { is_active: true, limit_amount: { amount, currency: 'UZS' }, current_amount: null, period: 'day' }
  }
  provideCall(queryClient, call as unknown as Call)
  const values = createValueStore([['user', 'player']])
  const facts = createFormFacts({ queryClient, values, report: (error) => expect.unreachable(String(error)) })
  // The page shows the limit beside its form.
  const shown = new QueryObserver(queryClient, depositLimitQuery())
  shown.subscribe(() => undefined)
  await facts.prepare(form)
  const before = reads.length
  amount = 250_000
  await facts.refresh(form, ['account.getDepositLimit'])
  expect(reads.slice(before)).toEqual(['account.getDepositLimit'])
  expect([shown.getCurrentResult().data?.limit_amount?.amount, values.get('limit.amount')]).toEqual([250_000, '250000'])
})
