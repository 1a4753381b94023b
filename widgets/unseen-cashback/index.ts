import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const unseenCashbackSamples = [
  {
    name: 'plain',
    props: {
      take: { uz: 'Olish', ru: 'Забрать' },
      later: { uz: 'Keyinroq', ru: 'Позже' },
      done: { uz: 'Yopish', ru: 'Закрыть' },
    },
  },
  {
    name: 'long words',
    props: {
      take: { uz: 'Asosiy hisobga oʻtkazish', ru: 'Перевести на основной счёт' },
      later: { uz: 'Keyinroq profil sahifasida', ru: 'Позже, на странице профиля' },
      done: { uz: 'Oynani yopish', ru: 'Закрыть окно' },
    },
  },
]

export const unseenCashbackSchema = {
  type: 'object',
  title: 'New cashback',
  description: 'The latest cashback of the player, to be taken there and then: for the popup after sign-in.',
  properties: {
    take: text('The button that takes it.'),
    later: text('The button that leaves it for later.'),
    done: text('The button that closes the popup once it is taken.'),
  },
  required: ['take', 'later', 'done'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'unseen-cashback',
  category: 'account',
  schema: unseenCashbackSchema,
  samples: withStates(unseenCashbackSamples, ['cashbacks.get']),
  words: ['account', 'after-login', 'reward'],
  queries,
  component: () => import('./unseen-cashback.tsx').then((module) => module.UnseenCashback),
})
