import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { menuRef } from '#schemas/document/marks.ts'

export const sideRailSamples = [
  { name: 'groups and long text', props: { menu: 'rail' } },
  { name: 'plain', props: { menu: 'main' } },
  { name: 'empty', props: { menu: 'empty' } },
]

export const sideRailSchema = {
  type: 'object',
  title: 'Side rail',
  description: 'The menu beside the page, from 992 px.',
  properties: { menu: menuRef('Id of the menu document; entries with entries below them are groups.') },
  required: ['menu'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'side-rail',
  category: 'navigation',
  chunk: 'usual',
  schema: sideRailSchema,
  samples: sideRailSamples,
  component: () => import('./side-rail.tsx').then((module) => module.SideRail),
})
