import type { JSONSchema } from 'json-schema-to-ts'
import { day, httpsAddress, httpsPattern, word } from './fields.ts'
import { media, text } from '../document/marks.ts'

const anyCase = (name: string): string => name.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
/** What the document writes itself, or what could loosen a header of its answer (referrer). */
const ownName = `^(?!(?:${['viewport', 'referrer', 'robots', 'description', 'color-scheme', 'theme-color'].map(anyCase).join('|')})$)[A-Za-z0-9][A-Za-z0-9:._-]*$`

/** Meta entries of a head (SEO-1). */
export const metaEntries = {
  type: 'array',
  maxItems: 60,
  description: 'Meta elements of the head.',
  items: {
    type: 'object',
    description: 'One meta element.',
    properties: {
      charset: { enum: ['utf-8'], description: 'Encoding of the page.' },
      name: {
        type: 'string',
        pattern: ownName,
        maxLength: 120,
        description:
          'Its name. viewport, referrer, robots, description and the colours are written by the page itself.',
      },
      httpEquiv: {
        enum: ['content-language', 'default-style', 'x-ua-compatible'],
        description: 'Its http-equiv; those that could redirect or loosen the content policy are not allowed.',
      },
      property: word('Its property, for shared links.'),
      content: text('Its content.'),
    },
    minProperties: 1,
    additionalProperties: false,
  },
} as const satisfies JSONSchema

/** Schema.org Organization (SEO-1). */
export const organization = {
  type: 'object',
  description: 'The company, for search engines.',
  properties: {
    name: text('Name of the company.'),
    url: httpsAddress('Address of its site.'),
    logo: media('Its logo.'),
    contactPoint: {
      type: 'array',
      maxItems: 10,
      description: 'How it is reached.',
      items: {
        type: 'object',
        description: 'One way to reach it.',
        properties: {
          telephone: {
            type: 'string',
            pattern: '^\\+[0-9 ()-]{5,30}$',
            description: 'Telephone number with country code.',
          },
          contactType: word('What it is for: customer support.'),
          areaServed: {
            type: 'array',
            maxItems: 50,
            items: { type: 'string', pattern: '^[A-Z]{2}$' },
            description: 'Country codes that it serves.',
          },
          availableLanguage: {
            type: 'array',
            maxItems: 20,
            items: { type: 'string', pattern: '^[a-z]{2}$' },
            description: 'Languages that it speaks.',
          },
          sameAs: {
            type: 'array',
            maxItems: 20,
            items: { type: 'string', pattern: httpsPattern, maxLength: 2000 },
            description: 'Its pages elsewhere.',
          },
        },
        required: ['contactType'],
        additionalProperties: false,
      },
    },
    sameAs: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', pattern: httpsPattern, maxLength: 2000 },
      description: 'Pages of the company elsewhere.',
    },
  },
  required: ['name'],
  additionalProperties: false,
} as const satisfies JSONSchema

/** Schema.org Product (SEO-1); search engines show it only with a picture. */
export const product = {
  type: 'object',
  description: 'The product, for search engines.',
  properties: {
    name: text('Name of the product.'),
    image: media('Its picture.'),
    description: text('What it is.'),
    sku: word('Its article number.'),
    brandName: text('Its brand.'),
  },
  required: ['name', 'image'],
  additionalProperties: false,
} as const satisfies JSONSchema

/** SEO of one page (SEO-1). A missing field comes from the page document, then from the metadata rules. */
export const pageSeo = {
  title: text('Title of the tab.'),
  description: text('Description for search engines.'),
  text: text('Text under the page for search engines.'),
  openGraph: {
    type: 'object',
    description: 'What shared links show.',
    properties: {
      title: text('Title.'),
      description: text('Description.'),
      image: media('Picture.'),
      type: { enum: ['website', 'article'], default: 'website', description: 'Kind of page.' },
    },
    additionalProperties: false,
  },
  meta: metaEntries,
  schemaFaq: {
    type: 'array',
    maxItems: 50,
    description: 'Questions and answers for search engines.',
    items: {
      type: 'object',
      description: 'One question.',
      properties: { question: text('The question.'), answer: text('The answer.') },
      required: ['question', 'answer'],
      additionalProperties: false,
    },
  },
  schemaArticle: {
    type: 'object',
    description: 'The article, for search engines.',
    properties: {
      headline: text('Headline.'),
      description: text('What it is about.'),
      image: media('Its picture.'),
      datePublished: day('Day of publication.'),
      dateModified: day('Day of the last change.'),
    },
    required: ['headline', 'datePublished'],
    additionalProperties: false,
  },
  organization,
  product,
} as const
