import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

const hall = { id: 'hall', label: { uz: 'Oʻyinlar zali', ru: 'Игровой зал' }, to: '/gamehall' }

export const breadcrumbsSamples = [
  { name: 'plain', props: { items: [hall], current: { uz: 'Jonli oʻyinlar', ru: 'Live-игры' } } },
  {
    name: 'long text',
    props: {
      items: [
        hall,
        {
          id: 'rules',
          label: { uz: 'Foydalanish qoidalari va shartlari', ru: 'Правила и условия использования' },
          to: '/rules',
        },
      ],
      current: {
        uz: 'Masʼuliyatli oʻyin: chegaralar, tanaffuslar va yordam olish yoʻllari',
        ru: 'Ответственная игра: лимиты, перерывы и способы получить помощь',
      },
    },
  },
  { name: 'a game, no places between', props: { item: 'game' } },
]

export const breadcrumbsSchema = {
  type: 'object',
  title: 'Breadcrumbs',
  description: 'Where the page is: home, the places between, and the page itself.',
  properties: {
    items: {
      type: 'array',
      maxItems: 5,
      default: [],
      description: 'The places between home and the page.',
      items: {
        type: 'object',
        description: 'One place.',
        properties: {
          id: {
            type: 'string',
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 60,
            description: 'Unique among the places.',
          },
          label: text('Its name.'),
          to: link('Where it is.'),
        },
        required: ['id', 'label', 'to'],
        additionalProperties: false,
      },
    },
    current: text('Name of the page.'),
    item: {
      enum: ['game'],
      description: 'The last item is the one that the address names.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'breadcrumbs',
  category: 'navigation',
  schema: breadcrumbsSchema,
  samples: withStates(breadcrumbsSamples, ['games.get'], {
    viewer: 'guest',
    route: { params: { sysname: 'loomfall_urgut-meteor' } },
  }),
  queries,
  component: () => import('./breadcrumbs.tsx').then((module) => module.Breadcrumbs),
})
