import { clampRange, type ClampName } from '#base/clamp.ts'
import { consentCategory } from '../consent.ts'
import { code } from '../document/marks.ts'

/** A switch with its value where the document is silent. */
export const onOff = <const V extends boolean, const D extends string>(value: V, description: D) =>
  ({ type: 'boolean', default: value, description }) as const

/** A short word that programs read: an id, a sysname, a key. */
export const word = <const D extends string>(description: D) =>
  ({ type: 'string', minLength: 1, maxLength: 120, description }) as const

/** A whole number between two bounds, with its value where the document is silent. */
export const whole = <const V extends number, const D extends string>(
  value: V,
  minimum: number,
  maximum: number,
  description: D,
) => ({ type: 'integer', minimum, maximum, default: value, description }) as const

/** A whole number within the bounds that hold where it is read. */
export function bounded<const D extends string>(name: ClampName, description: D) {
  const { min, max, default: value } = clampRange(name)
  return { type: 'integer', minimum: min, maximum: max, default: value, description } as const
}

/** The same, where 0 has a meaning of its own. */
export function boundedOrZero<const D extends string>(name: ClampName, description: D) {
  const { min, max, default: value } = clampRange(name)
  const within = {
    type: 'integer',
    title: `${min} to ${max}`,
    minimum: min,
    maximum: max,
    description: 'With an end.',
  } as const
  return {
    anyOf: [{ const: 0, title: '0', description: 'Without an end.' }, within],
    default: value,
    description,
  } as const
}

/**
 * Pattern of an absolute https address. The check also demands that values under these two patterns can be parsed
 * (engine/document/check/addresses.ts).
 */
export const httpsPattern = '^https://[^\\s\\\\]+$'
/** Of an https address without a path. */
export const originPattern = '^https://[^\\s\\\\/]+$'

/** An absolute https address. */
export const httpsAddress = <const D extends string>(description: D) =>
  ({ type: 'string', pattern: httpsPattern, maxLength: 2000, description }) as const

/** A host name, with a port where it has one. */
export const host = {
  type: 'string',
  pattern: '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?$',
  maxLength: 260,
  description: 'A host name, with its port if it has one: www.example.com.',
} as const

/** An ISO 4217 code. */
export const currency = <const D extends string>(description: D) =>
  ({ type: 'string', pattern: '^[A-Z]{3,5}$', description }) as const

/** A calendar day. */
export const day = <const D extends string>(description: D) =>
  ({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }) as const

/** A redirect rule (GRD-2, C10): the first match wins, `*` captures any characters once. */
export const redirects = <const D extends string>(description: D) =>
  ({
    type: 'array',
    maxItems: 500,
    description,
    items: {
      type: 'object',
      description: 'One rule.',
      properties: {
        from_url: {
          type: 'string',
          pattern: '^/[^\\s\\\\*]*(\\*[^\\s\\\\*]*)?$',
          maxLength: 500,
          description:
            'Path to redirect from, without locale prefix (with one the rule is for that locale only). One * matches any characters, also none: /a/* matches /a too.',
        },
        to_url: {
          type: 'string',
          pattern: '^(/(?![/\\\\])|https://)[^\\s\\\\]*$',
          maxLength: 2000,
          description:
            'Path without locale prefix, or an https address of a host on the allow-list; * puts in what the * of from_url caught.',
        },
      },
      required: ['from_url', 'to_url'],
      additionalProperties: false,
    },
  }) as const

/** Third-party code (SEO-3, SEO-7); secure documents have none while `security.thirdPartyOnMoneyPages` is off. */
export const customCode = {
  type: 'array',
  maxItems: 30,
  description: 'Code of third parties, put in once when the site starts.',
  items: {
    type: 'object',
    description: 'One piece of code.',
    properties: {
      isEnabled: onOff(false, 'Whether it is put in.'),
      position: { enum: ['head', 'bodyStart', 'bodyEnd'], description: 'Where it is put in.' },
      code: code('The HTML: scripts, meta elements and links that preconnect.'),
      owner: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'Who makes it, for the inventory of programs.',
      },
      purpose: {
        type: 'string',
        minLength: 1,
        maxLength: 300,
        description: 'What it is for and why it is needed, for the inventory of programs (PCI DSS 6.4.3).',
      },
      category: consentCategory('marketing', 'What a visitor must consent to before it is put in.'),
      hosts: {
        type: 'array',
        maxItems: 20,
        uniqueItems: true,
        default: [],
        items: host,
        description:
          'Further hosts that its scripts send requests to; the content security policy allows them on pages where the code runs.',
      },
    },
    required: ['isEnabled', 'position', 'code'],
    additionalProperties: false,
  },
} as const
