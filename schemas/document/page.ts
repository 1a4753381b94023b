import type { JSONSchema } from 'json-schema-to-ts'
import { envelope, envelopeRequired, idPattern } from './envelope.ts'
import { media, text } from './marks.ts'
import { nodeLimits } from './node.ts'

/** The list of nodes of a document; each node is visited by the walk, not by this schema. */
export const nodesSchema = {
  type: 'array',
  maxItems: nodeLimits.perList,
  description: 'Blocks from top to bottom.',
} as const

/** A page. schemas/routes.ts names the pages of routes; a page with a slug is a content page (RTE-16). */
export const pageSchema = {
  type: 'object',
  title: 'Page',
  description: 'What one address of the site shows.',
  properties: {
    ...envelope('page'),
    layout: {
      type: 'string',
      pattern: idPattern,
      maxLength: 60,
      description: 'Layout document; without it the layout of the route.',
    },
    slug: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]*$',
      maxLength: 80,
      description: 'Makes this a content page at /{slug}.',
    },
    seo: {
      type: 'object',
      description: 'What search engines and the tab read.',
      properties: {
        title: text(
          'Title of the tab, where neither the section seo nor a rule of the section metadata has one for this address.',
        ),
        description: text('Description for search engines, where neither of those sections has one.'),
        text: text('Text under the page for search engines.'),
        image: media('Picture for shared links.'),
        noindex: { type: 'boolean', default: false, description: 'Keeps the page out of search engines.' },
      },
      required: ['title', 'description'],
      additionalProperties: false,
    },
    nodes: nodesSchema,
  },
  required: [...envelopeRequired, 'seo', 'nodes'],
  additionalProperties: false,
} as const satisfies JSONSchema
