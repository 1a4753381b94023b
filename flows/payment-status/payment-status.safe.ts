import { errorTypes } from '#schemas/errors.ts'
import type { SafeFields, SafeRule } from '../flow.ts'
import { paymentStates } from './payment-status-types.ts'

const codes = [...errorTypes, 'NetworkError', 'TimeoutError', 'ProtocolError']
const reading: SafeRule = { object: { kind: ['known', 'missing', 'unread'], state: paymentStates, at: 'time', code: codes, reference: 'hidden', retryAt: 'time', facts: { object: { id: 'alias', amount: 'hidden', method: 'hidden', createdAt: 'time', reason: 'hidden', backUrl: 'hidden' } } } }

/** What of the flow may be recorded: states and times. Which payment it is becomes an alias, sums and methods never appear. */
export const paymentStatusSafe: SafeFields = {
  input: { object: { followed: { object: { id: 'alias', until: 'time' } } } },
  events: { 'payment.follow': { object: { id: 'alias' } } },
  outputs: { readPayment: reading },
}
