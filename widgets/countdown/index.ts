import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { bound, text } from '#schemas/document/marks.ts'

const label = { uz: 'Roʻyxatdan oʻtish tugashiga', ru: 'До конца регистрации' }
const over = { uz: 'Roʻyxatdan oʻtish tugadi.', ru: 'Регистрация завершена.' }

export const countdownSamples = [
  { name: 'plain', props: { until: 1_893_456_000_000, label, over } },
  {
    name: 'long text',
    props: {
      until: 1_893_456_000_000,
      label: {
        uz: 'Kuz kubogining navbatdagi bosqichiga roʻyxatdan oʻtish tugashiga qolgan vaqt',
        ru: 'Времени до окончания регистрации на следующий этап осеннего кубка',
      },
      over,
      timeZone: 'UTC',
    },
  },
  { name: 'over', props: { until: 1_577_836_800_000, label, over } },
  { name: 'unknown', props: { until: { bind: 'player.regTime' }, label, over } },
]

export const countdownSchema = {
  type: 'object',
  title: 'Countdown',
  description: 'The time left until a moment; afterwards a sentence.',
  properties: {
    until: bound('time', 'The moment: ISO 8601 with an offset, milliseconds since 1970, or a binding.'),
    label: text('What happens then.'),
    over: text('Said when the moment has passed.'),
    timeZone: {
      enum: ['Asia/Tashkent', 'Europe/Moscow', 'UTC'],
      default: 'Asia/Tashkent',
      description: 'Time zone in which the moment is written.',
    },
  },
  required: ['until', 'label', 'over'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'countdown',
  category: 'content',
  schema: countdownSchema,
  samples: countdownSamples,
  component: () => import('./countdown.tsx').then((module) => module.Countdown),
})
