import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { media, text } from '#schemas/document/marks.ts'
import { callToActionSchema } from '../_shared/page/call-to-action.schema.ts'

const samplePicture = {
  src: '/media/hero.svg',
  mobile: '/media/hero-mobile.svg',
  alt: '',
  width: 1200,
  height: 500,
  color: '#1b2740',
}

export const heroSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Oʻyin oqshomi, shoshilmasdan', ru: 'Вечер игры без спешки' },
      isPageTitle: true,
      lead: {
        uz: 'Olti mingta oʻyin, aniq qoidalar va oʻz vaqtida toʻlovlar.',
        ru: 'Шесть тысяч игр, ясные правила и выплаты в срок.',
      },
      primary: { label: { uz: 'Oʻyin zaliga kirish', ru: 'В игровой зал' }, to: '/gamehall' },
      secondary: { label: { uz: 'Kirish', ru: 'Войти' }, action: { do: 'popup', id: 'auth' } },
      media: samplePicture,
    },
  },
  {
    name: 'long text',
    props: {
      eyebrow: { uz: 'Yangi oʻyinchilar uchun, dekabr oyining oxirigacha', ru: 'Для новых игроков, до конца декабря' },
      title: {
        uz: 'Birinchi toʻldirish uchun bonus: shartlar bir sahifada, kichik harflarsiz',
        ru: 'Бонус за первое пополнение: условия на одной странице, без мелкого шрифта',
      },
      lead: {
        uz: 'Bonusni olishdan oldin aylanma sharti, muddati va eng katta tikish bilan tanishing. Istasangiz, bonussiz ham oʻynashingiz mumkin.',
        ru: 'Прежде чем взять бонус, посмотрите условие оборота, срок и наибольшую ставку. При желании можно играть и без бонуса.',
      },
      primary: {
        label: { uz: 'Bonus shartlarini oʻqish', ru: 'Прочитать условия бонуса' },
        to: '/rules',
        icon: 'file-text',
      },
      secondary: { label: { uz: 'Bonussiz davom etish', ru: 'Продолжить без бонуса' }, to: '/gamehall' },
      media: samplePicture,
    },
  },
  {
    name: 'compact',
    props: {
      layout: 'compact',
      title: { uz: 'Oʻyin oqshomi, shoshilmasdan', ru: 'Вечер игры без спешки' },
      lead: {
        uz: 'Olti mingta oʻyin, aniq qoidalar va oʻz vaqtida toʻlovlar.',
        ru: 'Шесть тысяч игр, ясные правила и выплаты в срок.',
      },
      primary: { label: { uz: 'Oʻyin zaliga kirish', ru: 'В игровой зал' }, to: '/gamehall' },
      media: samplePicture,
    },
  },
  {
    name: 'centred',
    props: {
      layout: 'centred',
      title: { uz: 'Qaysi oʻyinni qidiryapsiz?', ru: 'Какую игру ищете?' },
      lead: { uz: 'Nomi yoki provayderi boʻyicha toping.', ru: 'Найдите по названию или провайдеру.' },
      media: samplePicture,
    },
  },
  { name: 'words only', props: { title: { uz: 'Sahifa topilmadi', ru: 'Страница не найдена' } } },
]

export const heroSchema = {
  type: 'object',
  title: 'Hero',
  description: 'The opening of a page: one message and the one thing to do.',
  properties: {
    layout: {
      enum: ['split', 'compact', 'centred'],
      default: 'split',
      description:
        'split: words beside a tall picture; compact: a low band of at most a quarter of a phone, where the lead and the quieter button are left out; centred: words in the middle over a picture that fills the width, on a phone without the lead.',
    },
    title: text('The message, in a few words.'),
    isPageTitle: {
      type: 'boolean',
      default: false,
      description: 'Whether the message is the main heading of the page; a page has one.',
    },
    eyebrow: text('A few words above the message.'),
    lead: text('One or two sentences below the message.'),
    primary: callToActionSchema('The one primary button.'),
    secondary: callToActionSchema('A quieter button beside it.'),
    media: media('Picture beside the words; above them on a phone.'),
  },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'hero',
  category: 'content',
  chunk: 'usual',
  schema: heroSchema,
  slots: { default: {} },
  samples: heroSamples,
  component: () => import('./hero.tsx').then((module) => module.Hero),
})
