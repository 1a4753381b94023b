import type { JSONSchema } from 'json-schema-to-ts'
import { host, originPattern, redirects } from './fields.ts'
import { metaEntries, organization, pageSeo, product } from './seo-entities.ts'
import { media, text } from '../document/marks.ts'
import type { Props } from '../document/marks.ts'

const domain = {
  meta: { ...metaEntries, description: 'Meta elements of every page.' },
  canonical: {
    type: 'string',
    pattern: originPattern,
    maxLength: 300,
    description: 'Origin of canonical links, without a slash at the end.',
  },
  organization,
  product,
  robots: {
    type: 'string',
    maxLength: 10_000,
    description: 'Text of robots.txt. Pages that its Disallow lines name become noindex, follow.',
  },
} as const

/** The section `settings-seo` (SEO-1, SEO-5, SYS-4). */
export const seoSchema = {
  type: 'object',
  title: 'Search engines',
  description: 'What search engines and shared links read.',
  properties: {
    default: {
      type: 'object',
      description: 'Defaults for every domain: what a listed domain leaves out is taken from here.',
      properties: domain,
      additionalProperties: false,
    },
    domains: {
      type: 'array',
      maxItems: 50,
      default: [],
      description: 'What differs on one domain.',
      items: {
        type: 'object',
        description: 'One domain.',
        properties: { host, ...domain },
        required: ['host'],
        additionalProperties: false,
      },
    },
    platformSegment: {
      type: 'string',
      pattern: '^([a-z0-9][a-z0-9-]*)?$',
      maxLength: 40,
      default: '',
      description:
        'Segment put after the language prefix into canonical links of paths with a game segment; empty puts in none.',
    },
    replacements: {
      type: 'object',
      maxProperties: 100,
      default: {},
      propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60 },
      description: 'Words that ##name## stands for in titles, descriptions and texts.',
      additionalProperties: text('What is put in.'),
    },
    redirects: redirects('Redirects for search engines, tried after those of the site section.'),
    pages: {
      type: 'array',
      maxItems: 1000,
      default: [],
      description: 'SEO of single pages; the first whose address matches wins.',
      items: {
        type: 'object',
        description: 'SEO of one page.',
        properties: {
          url: {
            type: 'string',
            pattern: '^/[^\\s\\\\?#]*$',
            maxLength: 500,
            description: 'Path without language prefix.',
          },
          ...pageSeo,
        },
        required: ['url'],
        additionalProperties: false,
      },
    },
    favicon: {
      type: 'array',
      maxItems: 20,
      default: [],
      description: 'Icons of the tab and of the home screen.',
      items: {
        type: 'object',
        description: 'One icon.',
        properties: {
          type: { enum: ['png', 'apple-png', 'ico', 'svg'], description: 'Kind of icon.' },
          sizes: {
            type: 'string',
            pattern: '^([1-9][0-9]{0,3}x[1-9][0-9]{0,3}|any)$',
            description: 'Its size, 32x32; any for svg.',
          },
          image: media('The icon.'),
          isMaskable: {
            type: 'boolean',
            default: false,
            description: 'Whether it fills its square and may be cut to any shape by a home screen.',
          },
        },
        required: ['type', 'sizes', 'image'],
        additionalProperties: false,
      },
    },
  },
  required: ['default'],
  additionalProperties: false,
} as const satisfies JSONSchema

export type SeoSettings = Props<typeof seoSchema>
