import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { consentCategories } from '#schemas/consent.ts'
import { action, text } from '#schemas/document/marks.ts'

const words = {
  accept: { uz: 'Ruxsat berish', ru: 'Разрешить' },
  refuse: { uz: 'Rad etish', ru: 'Отказаться' },
}
const categories = [
  {
    category: 'necessary',
    title: { uz: 'Zarur', ru: 'Необходимые' },
    text: {
      uz: 'Kirish, hamyon, til va xavfsizlik. Bularsiz sayt ishlamaydi.',
      ru: 'Вход, кошелёк, язык и безопасность. Без них сайт не работает.',
    },
  },
  {
    category: 'analytics',
    title: { uz: 'Statistika', ru: 'Статистика' },
    text: { uz: 'Qaysi sahifalar ochilishini sanaymiz.', ru: 'Считаем, какие страницы открывают.' },
  },
]

export const consentChoiceSamples = [
  {
    name: 'bar',
    props: { ...words, more: { uz: 'Tanlash', ru: 'Выбрать' }, moreAction: { do: 'toast', text: 'x', kind: 'info' } },
  },
  { name: 'categories', props: { ...words, save: { uz: 'Tanlovni saqlash', ru: 'Сохранить выбор' }, categories } },
  {
    name: 'long text',
    props: {
      accept: { uz: 'Yuqorida sanalgan barcha maqsadlarga ruxsat berish', ru: 'Разрешить всё, что перечислено выше' },
      refuse: {
        uz: 'Sayt ishlashi uchun zarur boʻlganidan boshqasini rad etish',
        ru: 'Отказаться от всего, кроме необходимого',
      },
      more: { uz: 'Har bir maqsadni alohida koʻrib chiqib tanlash', ru: 'Просмотреть и выбрать каждую цель отдельно' },
      moreAction: { do: 'toast', text: 'x', kind: 'info' },
    },
  },
]

export const consentChoiceSchema = {
  type: 'object',
  title: 'Choice of consent',
  description:
    'Lets a visitor accept or refuse what the site asks consent for, all at once or by category. Refusing takes as many taps as accepting.',
  properties: {
    accept: text('Words of the button that accepts everything.'),
    refuse: text('Words of the button that refuses everything but what is necessary.'),
    more: text('Words of the button that leads to the categories.'),
    moreAction: action('What that button does: opens the dialog of categories.'),
    save: text('Words of the button that stores the chosen categories.'),
    categories: {
      type: 'array',
      maxItems: 4,
      default: [],
      description: 'The categories to choose from; those that the site does not ask about are left out.',
      items: {
        type: 'object',
        description: 'One category.',
        properties: {
          category: { enum: consentCategories, description: 'Its id; necessary is shown, and cannot be refused.' },
          title: text('Its name.'),
          text: text('What it is for, in one or two sentences.'),
        },
        required: ['category', 'title', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['accept', 'refuse'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'consent-choice',
  category: 'legal',
  schema: consentChoiceSchema,
  samples: consentChoiceSamples,
  component: () => import('./consent-choice.tsx').then((module) => module.ConsentChoice),
})
