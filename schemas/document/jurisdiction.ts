import type { JSONSchema } from 'json-schema-to-ts'
import { consentCategories } from '../consent.ts'
import { envelope, envelopeRequired, idPattern } from './envelope.ts'
import { link, text, type Props } from './marks.ts'

const period = {
  type: 'string',
  pattern: '^(?:P[1-9][0-9]{0,3}[DWMY]|forever)$',
  description: 'A length of time by ISO 8601 (P1D, P6M, P5Y), or forever.',
} as const
const periods = <const D extends string>(description: D) =>
  ({ type: 'array', minItems: 1, maxItems: 12, uniqueItems: true, items: period, description }) as const
const onOff = <const V extends boolean, const D extends string>(value: V, description: D) =>
  ({ type: 'boolean', default: value, description }) as const
const id = { type: 'string', pattern: idPattern, maxLength: 60, description: 'Unique within its list.' } as const

/**
 * What the law or a licence of one jurisdiction demands of a site (DEC-71). `settings/site` names one; without it
 * everything is as specified.
 */
export const jurisdictionSchema = {
  type: 'object',
  title: 'Jurisdiction profile',
  description:
    'What the law or a licence demands. A site names one in settings/site; the check refuses what falls short.',
  properties: {
    ...envelope('jurisdiction'),
    title: text('Name of the jurisdiction.'),
    minimumAge: { type: 'integer', minimum: 18, maximum: 25, description: 'Least age of a player in years.' },
    exclusion: {
      type: 'object',
      description: 'Self-exclusion.',
      properties: { periods: periods('The periods that players are offered, shortest first.') },
      required: ['periods'],
      additionalProperties: false,
    },
    timeOut: {
      type: 'object',
      description: 'Short breaks.',
      properties: { periods: periods('The periods that players are offered, shortest first.') },
      required: ['periods'],
      additionalProperties: false,
    },
    limitsBeforeDeposit: {
      type: 'array',
      maxItems: 4,
      uniqueItems: true,
      default: [],
      items: { enum: ['deposit', 'loss', 'stake', 'session'], description: 'A kind of limit.' },
      description: 'Limits that a player is offered before the first deposit.',
    },
    realityCheckMinutes: {
      type: 'integer',
      minimum: 0,
      maximum: 240,
      default: 0,
      description: 'Minutes of play between two reality checks; 0: none is demanded.',
    },
    withdrawals: {
      type: 'object',
      default: {},
      description: 'Withdrawals.',
      properties: {
        mayBeCancelled: onOff(true, 'Whether a player may take back a withdrawal that is not paid yet.'),
      },
      additionalProperties: false,
    },
    bonuses: {
      type: 'object',
      default: {},
      description: 'Bonuses.',
      properties: { areShown: onOff(true, 'Whether bonuses are shown and offered.') },
      additionalProperties: false,
    },
    helplines: {
      type: 'array',
      maxItems: 10,
      description: 'Help with gambling. A block of type helplines must show them; none: no such block is demanded.',
      items: {
        type: 'object',
        description: 'One helpline.',
        properties: {
          id,
          name: text('Who helps.'),
          phone: {
            type: 'string',
            pattern: '^\\+?[0-9][0-9 ()-]{2,24}$',
            maxLength: 30,
            description: 'Number as it is written.',
          },
          hours: text('When somebody answers, and what it costs.'),
          to: link('Its web site.'),
        },
        required: ['id', 'name'],
        additionalProperties: false,
      },
    },
    footerLinks: {
      type: 'array',
      maxItems: 20,
      description: 'Links that the footer must have: in a footer menu or in a layout.',
      items: {
        type: 'object',
        description: 'One link.',
        properties: { id, to: link('Where it leads.') },
        required: ['id', 'to'],
        additionalProperties: false,
      },
    },
    consent: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      default: ['necessary'],
      items: { enum: consentCategories, description: 'A category.' },
      description: 'Categories of consent that a visitor is asked about; necessary is never refused.',
    },
    review: {
      type: 'array',
      maxItems: 30,
      default: [],
      description: 'Values that a lawyer has still to confirm. Nobody but the makers of the site sees them.',
      items: {
        type: 'object',
        description: 'One value.',
        properties: {
          field: { type: 'string', pattern: '^[A-Za-z.]+$', maxLength: 80, description: 'Name of the field.' },
          note: { type: 'string', minLength: 1, maxLength: 400, description: 'What is not certain.' },
        },
        required: ['field', 'note'],
        additionalProperties: false,
      },
    },
  },
  required: [...envelopeRequired, 'title', 'minimumAge', 'exclusion', 'timeOut', 'helplines', 'footerLinks'],
  additionalProperties: false,
} as const satisfies JSONSchema

/** A profile as the site reads it, compiled in one locale. */
export type Jurisdiction = Omit<Props<typeof jurisdictionSchema>, '$schema' | 'kind' | 'id' | 'version' | 'review'>
