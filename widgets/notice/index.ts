import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, text } from '#schemas/document/marks.ts'

export const noticeSamples = [
  {
    name: 'plain',
    props: {
      text: { uz: 'Tikish qabul qilingach, uni bekor qilib boʻlmaydi.', ru: 'Принятую ставку нельзя отменить.' },
    },
  },
  {
    name: 'long text',
    props: {
      kind: 'warning',
      variant: 'bar',
      title: { uz: 'Texnik ishlar.', ru: 'Технические работы.' },
      text: {
        uz: 'Bu manzil vaqtincha cheklangan rejimda ishlayapti: hisobingiz va mablagʻlaringiz saqlangan, baʼzi sahifalar sekinroq ochilishi mumkin.',
        ru: 'Этот адрес временно работает в ограниченном режиме: счёт и деньги в порядке, некоторые страницы могут открываться медленнее.',
      },
      linkLabel: { uz: 'Yordam', ru: 'Помощь' },
      to: '/help',
    },
  },
]

export const noticeSchema = {
  type: 'object',
  title: 'Notice',
  description:
    'One sentence that stays in view, such as what must be known before a bet or what state the domain is in. Conditions say when it is shown.',
  properties: {
    kind: {
      enum: ['info', 'warning', 'error', 'success'],
      default: 'info',
      description: 'What kind of notice: its icon and colour.',
    },
    variant: {
      enum: ['card', 'bar'],
      default: 'card',
      description: 'card: in the page; bar: a line across the window, above the header.',
    },
    title: text('A few words before the sentence.'),
    text: text('The sentence.'),
    linkLabel: text('Words of the link after it.'),
    to: link('Where the link leads.'),
  },
  required: ['text'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'notice',
  category: 'content',
  chunk: 'usual',
  schema: noticeSchema,
  samples: noticeSamples,
  component: () => import('./notice.tsx').then((module) => module.Notice),
})
