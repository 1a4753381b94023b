import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { action, icon, link, text } from '#schemas/document/marks.ts'

export const buttonSamples = [
  { name: 'plain', props: { label: { uz: 'Oʻyin zali', ru: 'Игровой зал' }, to: '/gamehall', kind: 'primary' } },
  {
    name: 'action',
    props: { label: { uz: 'Kirish', ru: 'Войти' }, action: { do: 'popup', id: 'auth' }, icon: 'log-in' },
  },
  {
    name: 'quiet and small',
    props: { label: { uz: 'Qoidalar', ru: 'Правила' }, to: '/rules', kind: 'quiet', size: 'small' },
  },
  {
    name: 'long text',
    props: {
      label: { uz: 'Toʻlov usullari va muddatlari haqida batafsil oʻqish', ru: 'Подробнее о способах и сроках выплат' },
      to: 'https://example.com/',
      kind: 'secondary',
      size: 'large',
      icon: 'external-link',
      wide: true,
    },
  },
]

export const buttonSchema = {
  type: 'object',
  title: 'Button',
  description: 'A button that leads somewhere or does something.',
  properties: {
    label: text('Words of the button.'),
    to: link('Where it leads.'),
    action: action('What it does instead of leading somewhere.'),
    kind: {
      enum: ['primary', 'secondary', 'quiet', 'danger'],
      default: 'secondary',
      description:
        'primary: the one action of a screen; secondary: beside it; quiet: in rows; danger: takes something away.',
    },
    size: { enum: ['small', 'medium', 'large'], default: 'medium', description: 'Height of the button.' },
    icon: icon('Icon before the words.'),
    wide: { type: 'boolean', default: false, description: 'As wide as its place.' },
  },
  required: ['label'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'button',
  category: 'content',
  chunk: 'usual',
  schema: buttonSchema,
  samples: buttonSamples,
  component: () => import('./button.tsx').then((module) => module.Button),
})
