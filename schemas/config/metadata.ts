import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '../document/marks.ts'
import type { Props } from '../document/marks.ts'

/** The section `meta-data-tool` (DEC-21): rules for pages, with ##name## and replacements. */
export const metadataSchema = {
  type: 'object',
  title: 'Titles by rule',
  description: 'Titles and descriptions by address: a rule that fits goes before those of the page document.',
  properties: {
    rules: {
      type: 'array',
      maxItems: 200,
      default: [],
      description: 'The first rule whose route matches wins.',
      items: {
        type: 'object',
        description: 'One rule.',
        properties: {
          route: {
            type: 'string',
            pattern: '^/([^\\s\\\\?#]|##[A-Za-z]+##)*$',
            maxLength: 300,
            description: 'Path without language prefix; ##name## stands for one segment: /game/##name##.',
          },
          title: text(
            'Template of the title; ##name## puts in the name of the game, jackpot, offer, promotion, tournament or method.',
          ),
          description: text('Template of the description.'),
        },
        required: ['route', 'title', 'description'],
        additionalProperties: false,
      },
    },
    replacements: {
      type: 'object',
      maxProperties: 100,
      default: {},
      propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60 },
      description: 'Words that other ##words## of the templates stand for.',
      additionalProperties: text('What is put in.'),
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export type MetadataSettings = Props<typeof metadataSchema>
