import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { action, icon, link, text } from '#schemas/document/marks.ts'

export const iconButtonSamples = [
  {
    name: 'plain',
    props: { icon: 'menu', label: { uz: 'Menyuni ochish', ru: 'Открыть меню' }, action: { do: 'popup', id: 'auth' } },
  },
  {
    name: 'a link, long text',
    props: {
      icon: 'headset',
      label: {
        uz: 'Savollarga javoblar va yordam xizmati bilan bogʻlanish',
        ru: 'Ответы на вопросы и связь со службой поддержки',
      },
      to: '/help',
    },
  },
]

export const iconButtonSchema = {
  type: 'object',
  title: 'Icon button',
  description: 'A button of a bar that shows an icon alone, such as the menu or the search of the header.',
  properties: {
    icon: icon('The icon.'),
    label: text('What it does, for those who cannot see the icon.'),
    to: link('Where it leads.'),
    action: action('What it does instead of leading somewhere.'),
  },
  required: ['icon', 'label'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'icon-button',
  category: 'navigation',
  chunk: 'usual',
  schema: iconButtonSchema,
  samples: iconButtonSamples,
  component: () => import('./icon-button.tsx').then((module) => module.IconButton),
})
