import type { JSONSchema } from 'json-schema-to-ts'
import { breakpointNames, type BreakpointName } from './breakpoints.ts'

/**
 * What an author writes under `when`. Several keys mean all of them; missing data is unknown, also under `not`, and
 * unknown hides.
 */
export type Condition = {
  user?: 'guest' | 'player'
  flag?: string
  from?: string
  until?: string
  route?: string | string[]
  level?: { min?: number; max?: number }
  flow?: { name: string; is: string }
  screen?: { min?: BreakpointName; max?: BreakpointName }
  all?: Condition[]
  any?: Condition[]
  not?: Condition
}

const moment = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$',
} as const
const breakpoint = { enum: breakpointNames } as const

export const conditionSchema = {
  $id: 'playbill:condition',
  type: 'object',
  title: 'Condition',
  description: 'When this is shown. Several keys mean all of them.',
  properties: {
    user: {
      enum: ['guest', 'player'],
      description: 'Whom it is shown to: guest (not signed in) or player (signed in).',
    },
    flag: {
      type: 'string',
      minLength: 1,
      maxLength: 80,
      description: 'A switch of functionalSettings or of the general info.',
    },
    from: { ...moment, description: 'Shown from this moment on, with a time zone: 2026-12-01T00:00+05:00.' },
    until: { ...moment, description: 'Shown until this moment.' },
    route: {
      anyOf: [
        { type: 'string', maxLength: 80 },
        { type: 'array', items: { type: 'string', maxLength: 80 }, minItems: 1, maxItems: 60 },
      ],
      description: 'Route ids on which it is shown.',
    },
    level: {
      type: 'object',
      description: "The player's loyalty level.",
      properties: {
        min: { type: 'integer', minimum: 0, maximum: 1000, description: 'At least.' },
        max: { type: 'integer', minimum: 0, maximum: 1000, description: 'At most.' },
      },
      additionalProperties: false,
      minProperties: 1,
    },
    flow: {
      type: 'object',
      description: 'The published status of a flow.',
      properties: {
        name: { type: 'string', maxLength: 80, description: 'Flow id.' },
        is: { type: 'string', maxLength: 80, description: 'Status.' },
      },
      required: ['name', 'is'],
      additionalProperties: false,
    },
    screen: {
      type: 'object',
      description: 'Screen widths, decided by CSS.',
      properties: {
        min: { ...breakpoint, description: 'From this breakpoint on.' },
        max: { ...breakpoint, description: 'Up to the end of this breakpoint.' },
      },
      additionalProperties: false,
      minProperties: 1,
    },
    all: {
      type: 'array',
      items: { $ref: 'playbill:condition' },
      minItems: 1,
      maxItems: 20,
      description: 'All of these.',
    },
    any: {
      type: 'array',
      items: { $ref: 'playbill:condition' },
      minItems: 1,
      maxItems: 20,
      description: 'At least one of these.',
    },
    not: { $ref: 'playbill:condition', description: 'Not this.' },
  },
  minProperties: 1,
  additionalProperties: false,
} as const satisfies JSONSchema
