import { expect, test } from 'vitest'
import { judgeFeedback } from './judge-feedback.ts'

const good = { subject: 'Savol', text: 'Salom', contact: 'anora@playbill.test' }

test.each(['anora@playbill.test', '+998 90 123 45 67', '901234567'])('[SUP-1] %s can be answered to', (contact) =>
  expect(judgeFeedback({ ...good, contact })).toEqual({}),
)

test.each([
  [{ contact: '' }, { contact: 'required' }],
  [{ contact: 'anora' }, { contact: 'contact' }],
  [{ contact: 'a@b' }, { contact: 'contact' }],
  [{ contact: '12' }, { contact: 'contact' }],
  [{ text: '' }, { text: 'required' }],
  [
    { text: '', contact: '', subject: '' },
    { subject: 'required', text: 'required', contact: 'required' },
  ],
])('[SUP-1] %j is told as %j', (values, faults) => expect(judgeFeedback({ ...good, ...values })).toEqual(faults))
