import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { locales } from './document/locales.ts'
import { documentClasses, routes, type RouteDefinition } from './routes.ts'

/** How long shared caches may keep a guest's page, in seconds. */
const pageCaching = { seconds: 60, whileRevalidating: 600 } as const

const id = { type: 'string', minLength: 1, maxLength: 80 } as const

/** `GET /nfx/builds/meta/{build}.json`: the metadata of a build with its route rules (SEO-4). */
export const buildMetadataSchema = {
  type: 'object',
  title: 'Build metadata',
  description: 'Which routes a CDN may keep, how long, and what their payload holds; the same for ever for one build.',
  properties: {
    id: { ...id, description: 'Id of the build.' },
    rules: {
      type: 'array',
      maxItems: 200,
      description: 'One rule a route; its locale prefix is left out.',
      items: {
        type: 'object',
        description: 'One route.',
        properties: {
          route: { ...id, description: 'Id of the route.' },
          path: {
            type: 'string',
            pattern: '^/',
            maxLength: 300,
            description: 'Its path; $name is one segment, $ the rest.',
          },
          document: {
            enum: documentClasses,
            description: 'Class of its document; entering the other class is a document load.',
          },
          payload: {
            enum: ['data', 'head'],
            description: 'data: head and answers of the platform for guests; head: the head only.',
          },
          search: {
            type: 'array',
            maxItems: 20,
            items: id,
            description: 'Search parameters that belong to the key of a cache; all others are left out.',
          },
          cache: {
            type: 'object',
            nullable: true,
            description:
              'How shared caches may keep what a request without a session cookie gets, at most; null: never.',
            properties: {
              seconds: {
                type: 'integer',
                minimum: 0,
                maximum: 3600,
                description: 'Seconds until it is fetched again; the answer itself may set a shorter time.',
              },
              whileRevalidating: {
                type: 'integer',
                minimum: 0,
                maximum: 86_400,
                description:
                  'Seconds for which a stale answer may be shown while it is fetched again, where the answer allows it.',
              },
            },
            required: ['seconds', 'whileRevalidating'],
            additionalProperties: false,
          },
        },
        required: ['route', 'path', 'document', 'payload', 'search', 'cache'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'rules'],
  additionalProperties: false,
} as const satisfies JSONSchema
export type BuildMetadata = FromSchema<typeof buildMetadataSchema>

/**
 * `GET /nfx/payload/{build}/{locale}{path}/payload.json`: what the browser needs of a page besides its documents
 * (SEO-4).
 *
 * @public for programs that fill a CDN.
 */
export const pagePayloadSchema = {
  type: 'object',
  title: 'Page payload',
  description: 'One page as every guest gets it.',
  properties: {
    build: { ...id, description: 'Id of the build.' },
    release: { ...id, description: 'Hash of the release.' },
    locale: { enum: locales, description: 'Locale of the page.' },
    path: { type: 'string', pattern: '^/', maxLength: 2_000, description: 'Path without locale prefix.' },
    status: { enum: [200, 404], description: 'Status that the page has.' },
    head: {
      type: 'object',
      description: 'What search engines read; ##name## is replaced by the name of the thing.',
      properties: {
        title: { type: 'string' },
        tags: { type: 'array', items: { type: 'object' } },
        data: { type: 'array', items: { type: 'object' } },
        text: { type: 'string', nullable: true },
      },
      required: ['title', 'tags', 'data', 'text'],
      additionalProperties: false,
    },
    queries: {
      type: 'object',
      description: 'Answers of the platform for guests, as TanStack Query dehydrates them; none on secure pages.',
    },
  },
  required: ['build', 'release', 'locale', 'path', 'status', 'head', 'queries'],
  additionalProperties: false,
} as const satisfies JSONSchema

function ruleOf({ id: route, path, document, access, search }: RouteDefinition): BuildMetadata['rules'][number] {
  const isKept = document === 'public' && access === 'all'
  return {
    route,
    path,
    document,
    payload: isKept ? 'data' : 'head',
    search: [...search],
    cache: isKept ? { ...pageCaching } : null,
  }
}

/** The metadata of a build: its route rules follow from the table of routes. */
export const buildMetadata = (build: string): BuildMetadata => ({ id: build, rules: routes.map(ruleOf) })
