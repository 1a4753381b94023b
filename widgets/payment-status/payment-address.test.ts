import { expect, test } from 'vitest'
import { paymentStates } from '#flows/payment-status/payment-status.context.ts'
import { routes } from '#schemas/routes.ts'
import { legalStates } from './payment-address.ts'

const cashierRoutes = routes.filter(({ id, ...route }) => id.startsWith('cashier.') && !('to' in route))
const statusOf = (state: string) => (state === 'new' || state === 'processing' ? 'pending' : state)

test('[M8] each of the 16 routes of the cashier says which states of a payment it can show', () => {
  expect(Object.keys(legalStates).toSorted()).toEqual(cashierRoutes.map(({ id }) => id).toSorted())
  expect(cashierRoutes).toHaveLength(16)
  const claimed = new Set(Object.values(legalStates).flatMap((states) => (states === 'any' ? [] : states)))
  expect([...claimed].toSorted()).toEqual([...new Set(paymentStates.map(statusOf))].toSorted())
})
