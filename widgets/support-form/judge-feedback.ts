import { email } from '#schemas/fields/rules.ts'

export type FeedbackField = 'subject' | 'text' | 'contact'
export type FeedbackFault = 'required' | 'contact'

const phone = /^\+?\d[\d\s().-]{5,30}$/

/** Whether support can answer there: an email address or a phone number. */
export const isContact = (value: string): boolean => phone.test(value) || email(value, { isRequired: true }) === null

/** What is wrong with a message to support, by field, in the order of the form; nothing where it can be sent. */
export function judgeFeedback(
  values: Readonly<Record<FeedbackField, string>>,
): Partial<Record<FeedbackField, FeedbackFault>> {
  return {
    ...(values.subject === '' ? { subject: 'required' } : {}),
    ...(values.text === '' ? { text: 'required' } : {}),
    ...(values.contact === '' ? { contact: 'required' } : isContact(values.contact) ? {} : { contact: 'contact' }),
  }
}
