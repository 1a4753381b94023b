import type { JSONSchema } from 'json-schema-to-ts'
import { media, text } from '#schemas/document/marks.ts'
import { callToActionSchema } from '../_shared/page/call-to-action.schema.ts'

export const bannerCarouselSchema = {
  type: 'object',
  title: 'Banner carousel',
  description: 'Several banners in one place, one at a time.',
  properties: {
    label: text('What the banners are about, for screen readers.'),
    slides: {
      type: 'array',
      maxItems: 12,
      default: [],
      description: 'The banners in order.',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 60,
            description: 'Unique among the banners.',
          },
          title: text('The message.'),
          text: text('One sentence below it.'),
          media: media('The picture behind the words.'),
          button: callToActionSchema('What the banner leads to.'),
        },
        required: ['id', 'title', 'media'],
        additionalProperties: false,
      },
    },
    autoplay: {
      type: 'boolean',
      default: false,
      description: 'Goes on by itself. Visitors can always stop it; those who asked for less motion never see it move.',
    },
    seconds: {
      type: 'integer',
      minimum: 5,
      maximum: 30,
      default: 7,
      description: 'How long each banner stays, in seconds.',
    },
  },
  required: ['label'],
  additionalProperties: false,
} as const satisfies JSONSchema
