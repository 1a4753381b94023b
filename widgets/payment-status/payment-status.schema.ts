import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const paymentStatusSchema = {
  type: 'object',
  title: 'Payment status',
  description:
    'What became of a payment. The address of the page is a hint only: the widget asks the platform and shows what is true.',
  properties: {
    page: {
      enum: ['pay-cancel', 'pay-fail', 'pay-mobile', 'pay-new-window', 'pay-pending', 'pay-success'],
      description: 'Which of the result pages it stands on.',
    },
    header: text('Heading, once the platform has said that it is true.'),
    description: text('One or two sentences below it.'),
    button: text(
      'Words of the button: the game hall after a success, the deposit page after a cancel, a failure and for a new window.',
    ),
    checkingHeader: text('Heading while the platform is asked.'),
    missingHeader: text('Heading where there is no such payment.'),
    missingDescription: text('What to do then.'),
    stoppedDescription: text('What is said after ten minutes without an outcome.'),
  },
  required: ['page', 'header', 'checkingHeader', 'missingHeader'],
  additionalProperties: false,
} as const satisfies JSONSchema
