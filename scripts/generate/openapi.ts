import { type CallDefinition, generalErrors } from '#schemas/api/define-call.ts'
import { callsByArea } from '#schemas/api/calls.ts'
import { API_VERSION } from '#schemas/api/wire.ts'
import { errorMeaning, errorTypes } from '#schemas/errors.ts'
import type { GeneratedFile } from './main.ts'

type Json = { readonly [key: string]: unknown }

/** `docs/openapi.json`: the table of calls as OpenAPI 3.1. */
export function generate(): GeneratedFile[] {
  return [{ path: 'docs/openapi.json', content: `${JSON.stringify(openApi(), null, 1)}\n` }]
}

/** The table of calls as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const areas = Object.entries(callsByArea as Readonly<Record<string, readonly CallDefinition[]>>)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Playbill platform',
      version: API_VERSION,
      description: 'The calls of the casino platform. Written from schemas/api.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: "The site's own origin." }],
    tags: areas.filter(([, calls]) => calls.length > 0).map(([name]) => ({ name })),
    paths: Object.fromEntries(
      areas.flatMap(([area, calls]) =>
        calls.map((call) => [`/api/${call.name}`, { [call.verb.toLowerCase()]: operation(area, call) }]),
      ),
    ),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-playbill' } },
      parameters: {
        v: { name: 'v', in: 'query', required: true, schema: { const: API_VERSION } },
        locale: { name: 'locale', in: 'query', required: true, schema: { enum: ['uz', 'ru'] } },
        frame: { name: '_non_strict', in: 'query', description: 'true inside a frame.', schema: { const: 'true' } },
        requestedWith: { name: 'X-Requested-With', in: 'header', required: true, schema: { const: 'XMLHttpRequest' } },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Id of the intent, the same at every attempt.',
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            error: {
              type: 'object',
              properties: {
                type: { enum: errorTypes },
                message: { type: 'string' },
                error_data: { type: 'object' },
                reference: { type: 'string' },
              },
              required: ['type', 'message'],
            },
          },
          required: ['error'],
        },
      },
    },
  }
}

function operation(area: string, call: CallDefinition): Json {
  const isWrite = call.effect !== 'read' || call.verb === 'POST'
  const refs = [
    'v',
    'locale',
    'frame',
    ...(isWrite ? ['requestedWith'] : []),
    ...(call.effect === 'value' ? ['idempotencyKey'] : []),
  ]
  return {
    operationId: call.name,
    tags: [area],
    summary: call.description,
    security: call.access === 'player' ? [{ session: [] }] : [{}, { session: [] }],
    parameters: [
      ...refs.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(call.verb === 'GET' ? queryParameters(call) : []),
    ],
    ...(call.verb === 'POST'
      ? {
          requestBody: {
            content: {
              'multipart/form-data': { schema: plain(call.request) },
              'application/x-www-form-urlencoded': { schema: plain(call.request) },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { data: plain(call.response) }, required: ['data'] },
          },
        },
      },
      ...refusals(call),
    },
  }
}

function queryParameters({ request }: CallDefinition): Json[] {
  const schema = Object(plain(request)) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = property
    const isObject = rest.type === 'object'
    return {
      name,
      in: 'query',
      required: schema.required?.includes(name) ?? false,
      ...(description === undefined ? {} : { description }),
      ...(isObject
        ? { content: { 'application/json': { schema: rest } } }
        : { schema: rest, ...(rest.type === 'array' ? { style: 'form', explode: false } : {}) }),
    }
  })
}

function refusals({ errors, effect }: CallDefinition): Json {
  const byStatus = new Map<number, string[]>(
    effect === 'value' ? [[409, ['an attempt with this key is under way']]] : [],
  )
  for (const type of new Set([...errors, ...generalErrors])) {
    const { status } = errorMeaning(type)
    byStatus.set(status, [...(byStatus.get(status) ?? []), type])
  }
  const rows = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    rows.map(([status, types]) => [
      status,
      {
        description: types.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

/** JSON Schema 2020-12 has no `nullable`: null becomes one of the types or choices. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...rest } = schema as Record<string, unknown>
  const copy = Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, plain(child)]))
  if (nullable !== true) return copy
  const choices = Array.isArray(copy.enum) && !copy.enum.includes(null) ? { enum: [...copy.enum, null] } : {}
  return { ...copy, ...choices, ...(typeof copy.type === 'string' ? { type: [copy.type, 'null'] } : {}) }
}
