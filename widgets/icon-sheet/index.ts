import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const iconSheetSamples = [{ name: 'plain', props: {} }]

export const iconSheetSchema = {
  type: 'object',
  title: 'Icon sheet',
  description: 'Every icon of the sprite with its name, for people who write documents.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'icon-sheet',
  category: 'content',
  schema: iconSheetSchema,
  samples: iconSheetSamples,
  component: () => import('./icon-sheet.tsx').then((module) => module.IconSheet),
})
