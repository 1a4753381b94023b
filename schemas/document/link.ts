import type { JSONSchema } from 'json-schema-to-ts'

export const pageLinkSchema = {
  type: 'object',
  title: 'Link to a page',
  description: 'Names a route by its id; parameters fill its path.',
  properties: {
    page: {
      type: 'string',
      minLength: 1,
      maxLength: 80,
      description: 'Route id of schemas/routes.ts, or the id of a content page.',
    },
    params: {
      type: 'object',
      description: 'Values of the path parameters.',
      additionalProperties: { type: 'string', maxLength: 200 },
    },
    search: {
      type: 'object',
      description: 'Search parameters that the route declares.',
      additionalProperties: { type: 'string', maxLength: 500 },
    },
  },
  required: ['page'],
  additionalProperties: false,
} as const satisfies JSONSchema

/**
 * What an author writes where a link is wanted: an internal path without locale prefix, a page, or an https, mailto or
 * tel address.
 */
export type Link = string | { page: string; params?: Record<string, string>; search?: Record<string, string> }

/** What a component gets: `href` is safe; internal ones carry no locale prefix, the router adds it. */
export type Href = { readonly href: string; readonly external: boolean }

export const linkSchema = {
  description: 'An internal path without locale prefix, {page, params}, or an absolute https, mailto or tel address.',
  anyOf: [{ type: 'string', minLength: 1, maxLength: 2000 }, pageLinkSchema],
} as const satisfies JSONSchema
