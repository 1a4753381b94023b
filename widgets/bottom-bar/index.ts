import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { menuRef } from '#schemas/document/marks.ts'

export const bottomBarSamples = [
  { name: 'plain', props: { menu: 'bottom' } },
  { name: 'long text', props: { menu: 'rail' } },
  { name: 'floating', props: { menu: 'bottom', variant: 'floating' } },
  { name: 'empty', props: { menu: 'empty' } },
]

export const bottomBarSchema = {
  type: 'object',
  title: 'Bottom bar',
  description: 'The bar of five at the bottom of the screen, up to 991 px.',
  properties: {
    menu: menuRef(
      'Id of the menu document, whose first five visible entries are shown; without it the bottom menu of the site settings.',
    ),
    variant: {
      enum: ['bar', 'floating'],
      default: 'bar',
      description:
        'bar: over the whole width, icons with words; floating: a rounded bar above the edge, in which only the current entry shows its words.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'bottom-bar',
  category: 'navigation',
  chunk: 'usual',
  schema: bottomBarSchema,
  samples: bottomBarSamples,
  component: () => import('./bottom-bar.tsx').then((module) => module.BottomBar),
})
