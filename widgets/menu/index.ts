import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { menuRef } from '#schemas/document/marks.ts'

export const menuSamples = [
  { name: 'bar', props: { menu: 'main' } },
  { name: 'list', props: { menu: 'main', variant: 'list', isTitleShown: true } },
  { name: 'columns', props: { menu: 'footer', variant: 'columns' } },
  { name: 'social', props: { menu: 'social', variant: 'social' } },
  { name: 'chips', props: { menu: 'main', variant: 'chips' } },
  { name: 'long text', props: { menu: 'rail', variant: 'list' } },
  { name: 'empty', props: { menu: 'empty' } },
]

export const menuSchema = {
  type: 'object',
  title: 'Menu',
  description: 'The entries of a menu document.',
  properties: {
    menu: menuRef('Id of the menu document; without it the main menu of the site settings.'),
    variant: {
      enum: ['bar', 'list', 'columns', 'social', 'chips'],
      default: 'bar',
      description:
        'bar: one line; list: one below the other; columns: groups side by side; social: icons; chips: a row that scrolls.',
    },
    isTitleShown: { type: 'boolean', default: false, description: 'Whether the name of the menu is shown above it.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'menu',
  category: 'navigation',
  chunk: 'usual',
  schema: menuSchema,
  samples: menuSamples,
  component: () => import('./menu.tsx').then((module) => module.Menu),
})
