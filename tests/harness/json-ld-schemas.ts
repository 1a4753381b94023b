import { Ajv, type ValidateFunction } from 'ajv'

/**
 * What schema.org and Google's guidelines ask of each type, as JSON Schemas: required properties, absolute addresses,
 * ISO days, plain texts.
 */
const absolute = { type: 'string', pattern: '^https?://[^\\s/]+(/[^\\s]*)?$' } as const
const text = { type: 'string', minLength: 1, not: { pattern: '##|^\\s|\\s$' } } as const
const day = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$',
} as const
const context = { const: 'https://schema.org' } as const
const texts = (pattern: string) => ({ type: 'array', minItems: 1, items: { type: 'string', pattern } }) as const

const organizationProperties = {
  '@type': { const: 'Organization' },
  name: text,
  url: absolute,
  logo: absolute,
  contactPoint: {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      properties: {
        '@type': { const: 'ContactPoint' },
        contactType: text,
        telephone: { type: 'string', pattern: '^\\+[0-9 ()-]{5,30}$' },
        areaServed: texts('^[A-Z]{2}$'),
        availableLanguage: texts('^[a-z]{2}$'),
        sameAs: texts('^https://'),
      },
      required: ['@type', 'contactType'],
      additionalProperties: false,
    },
  },
  sameAs: texts('^https://'),
} as const
const organization = {
  type: 'object',
  properties: organizationProperties,
  required: ['@type', 'name', 'url'],
  additionalProperties: false,
} as const

const schemas = {
  FAQPage: {
    type: 'object',
    properties: {
      '@context': context,
      '@type': { const: 'FAQPage' },
      mainEntity: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: {
            '@type': { const: 'Question' },
            name: text,
            acceptedAnswer: {
              type: 'object',
              properties: { '@type': { const: 'Answer' }, text },
              required: ['@type', 'text'],
              additionalProperties: false,
            },
          },
          required: ['@type', 'name', 'acceptedAnswer'],
          additionalProperties: false,
        },
      },
    },
    required: ['@context', '@type', 'mainEntity'],
    additionalProperties: false,
  },
  Article: {
    type: 'object',
    properties: {
      '@context': context,
      '@type': { const: 'Article' },
      headline: { ...text, maxLength: 110 },
      description: text,
      image: absolute,
      datePublished: day,
      dateModified: day,
      inLanguage: { enum: ['uz', 'ru'] },
      mainEntityOfPage: absolute,
      author: organization,
      publisher: organization,
    },
    required: ['@context', '@type', 'headline', 'datePublished', 'dateModified', 'mainEntityOfPage', 'author'],
    additionalProperties: false,
  },
  Organization: {
    ...organization,
    properties: { '@context': context, ...organizationProperties },
    required: ['@context', '@type', 'name', 'url'],
  },
  Product: {
    type: 'object',
    properties: {
      '@context': context,
      '@type': { const: 'Product' },
      name: text,
      image: absolute,
      description: text,
      sku: text,
      brand: {
        type: 'object',
        properties: { '@type': { const: 'Brand' }, name: text },
        required: ['@type', 'name'],
        additionalProperties: false,
      },
    },
    required: ['@context', '@type', 'name', 'image'],
    additionalProperties: false,
  },
} as const

const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true })
const validators = new Map<string, ValidateFunction>(
  Object.entries(schemas).map(([type, schema]) => [type, ajv.compile(schema)]),
)

/** What is wrong with a block of structured data; empty where nothing is. */
export function jsonLdProblems(block: unknown): readonly string[] {
  const type = String(Object(block)['@type'])
  const validate = validators.get(type)
  if (!validate) return [`there is no schema for a ${type}`]
  return validate(block)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${type}${instancePath} ${message ?? ''}`)
}
