import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { gameTypes } from '#schemas/api/game-kinds.ts'
import { link, popupRef, text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const gameRowSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Mashhur oʻyinlar', ru: 'Популярные игры' },
      to: '/gamehall?category=popular',
      source: { tags: ['popular'] },
      isFirst: true,
      signIn: 'auth',
    },
  },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Sizga yoqishi mumkin boʻlgan va yaqinda qoʻshilgan barcha jonli dilerli oʻyinlar',
        ru: 'Недавно добавленные игры с живыми дилерами, которые могут вам понравиться',
      },
      to: '/gamehall/live',
      source: { types: ['live'], sort: 'new' },
      orientation: 'vertical',
    },
  },
  {
    name: 'wall',
    props: {
      title: { uz: 'Mashhur oʻyinlar', ru: 'Популярные игры' },
      to: '/gamehall?category=popular',
      source: { tags: ['popular'] },
      layout: 'wall',
      count: 13,
      isFirst: true,
    },
  },
  {
    name: 'empty: favourites of a player without any',
    props: { title: { uz: 'Sevimlilar', ru: 'Избранное' }, source: { favourites: true } },
  },
]

const names = { type: 'array', maxItems: 32, items: { type: 'string', minLength: 1, maxLength: 64 } } as const

export const gameRowSchema = {
  type: 'object',
  title: 'Game row',
  description: 'Games under a heading, in a row that scrolls sideways or on a wall. Without games it is not shown.',
  properties: {
    title: text('Heading of the row.'),
    to: link('Where the whole list is: the heading of the row links there.'),
    source: {
      type: 'object',
      default: {},
      description: 'Which games: all filters together narrow the list; without any the whole catalogue.',
      properties: {
        category: {
          type: 'string',
          minLength: 1,
          maxLength: 64,
          description:
            'Id of a category of the game hall, as the platform names it; a row of a category that it does not have is not shown.',
        },
        tags: { ...names, description: 'Tags of which a game has at least one.' },
        types: {
          type: 'array',
          maxItems: 4,
          items: { type: 'string', enum: gameTypes },
          description: 'Kinds of game.',
        },
        providers: { ...names, description: 'Providers by sysname.' },
        sort: { enum: ['priority', 'name', 'new', 'rtp'], default: 'priority', description: 'Order of the games.' },
        like: {
          enum: ['provider', 'kind'],
          description:
            'On the page of a game, other games like it: of its provider, or of its type with a tag in common; nothing elsewhere.',
        },
        favourites: {
          type: 'boolean',
          default: false,
          description: "The player's favourites, the newest first; the other filters are not used.",
        },
        recent: {
          type: 'boolean',
          description: 'Games that the player has played for money, the latest first; the other filters are not used.',
        },
      },
      additionalProperties: false,
    },
    count: { type: 'integer', minimum: 2, maximum: 60, default: 18, description: 'The most games in the row.' },
    layout: {
      enum: ['row', 'wall'],
      default: 'row',
      description:
        'row: one line that scrolls sideways; wall: all of them in lines below each other, the first one large; 13 games fill every line at each width.',
    },
    orientation: {
      enum: ['horizontal', 'vertical'],
      description: 'Shape of the pictures; without it that of the games settings.',
    },
    isFirst: {
      type: 'boolean',
      default: false,
      description: 'Whether it is the first row of the page: its pictures are loaded at once.',
    },
    signIn: popupRef('Popup that opens when a guest presses a heart; without it guests see no hearts.'),
  },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'game-row',
  category: 'games',
  chunk: 'usual',
  schema: gameRowSchema,
  samples: withStates(gameRowSamples, ['games.get', 'games.getProviders'], { viewer: 'guest' }),
  queries,
  component: () => import('./game-row.tsx').then((module) => module.GameRow),
})
