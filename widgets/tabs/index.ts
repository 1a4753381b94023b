import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { icon, text } from '#schemas/document/marks.ts'

const words = (id: string, uz: string, ru: string) => ({
  id,
  type: 'rich-text',
  props: { text: { uz: `<p>${uz}</p>`, ru: `<p>${ru}</p>` } },
})
const label = { uz: 'Yordam mavzulari', ru: 'Темы помощи' }

export const tabsSamples = [
  {
    name: 'plain',
    props: {
      label,
      items: [
        { id: 'pay', label: { uz: 'Toʻlovlar', ru: 'Платежи' }, icon: 'wallet' },
        { id: 'play', label: { uz: 'Oʻyinlar', ru: 'Игры' }, icon: 'gamepad-2' },
      ],
    },
    slots: {
      pay: [words('pay-text', 'Pul oʻtkazish bir necha daqiqa davom etadi.', 'Перевод занимает несколько минут.')],
      play: [
        words(
          'play-text',
          'Oʻyin qoidalari har bir oʻyin sahifasida yozilgan.',
          'Правила описаны на странице каждой игры.',
        ),
      ],
    },
  },
  {
    name: 'many tabs',
    props: {
      label,
      items: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
        id: `t${n}`,
        label: { uz: `Hisobni tasdiqlash ${n}`, ru: `Подтверждение счёта ${n}` },
      })),
    },
    slots: { t1: [words('t1-text', 'Hujjat rasmini yuboring.', 'Пришлите снимок документа.')] },
  },
  {
    name: 'empty',
    props: {
      label,
      fit: 'equal',
      items: [
        { id: 'one', label: { uz: 'Faol', ru: 'Активные' } },
        { id: 'two', label: { uz: 'Tugagan', ru: 'Завершённые' } },
      ],
    },
  },
]

export const tabsSchema = {
  type: 'object',
  title: 'Tabs',
  description: 'Several views in one place; each is in the slot that has the id of its tab.',
  properties: {
    label: text('What the tabs choose between, for screen readers.'),
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 12,
      description: 'The tabs in order; the first is open.',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 60,
            description: 'Unique among the tabs; also the name of its slot.',
          },
          label: text('Words of the tab.'),
          icon: icon('Icon before the words.'),
        },
        required: ['id', 'label'],
        additionalProperties: false,
      },
    },
    fit: {
      enum: ['content', 'equal'],
      default: 'content',
      description: 'equal: the tabs share the width, for two or three of them.',
    },
  },
  required: ['label', 'items'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'tabs',
  category: 'layout',
  schema: tabsSchema,
  slots: { '*': {} },
  samples: tabsSamples,
  component: () => import('./tabs.tsx').then((module) => module.Tabs),
})
