import fc from 'fast-check'
import { hostileLinks } from '#base/testing/links.corpus.ts'
import { conditionSchema } from '#schemas/document/condition.ts'
import { markOf, type MarkName } from '#schemas/document/marks.ts'

type Schema = Readonly<Record<string, unknown>>
type Value = fc.Arbitrary<unknown>

const name = fc.constantFrom(
  'main',
  'notice',
  'sign-in',
  'player.balance.main',
  'player.login',
  'game.name',
  'auth',
  'home',
  'nobody',
  'constructor',
  '__proto__',
  '',
)
const words = fc.oneof(
  fc.constantFrom(
    'Salom',
    'Привет {player.login}',
    '{',
    '{count}',
    '$$min$$',
    '<script>alert(1)</script>',
    '<p>ok</p>',
    '\u202e',
    '',
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
)
const text: Value = fc.oneof(
  words,
  fc.record({ uz: words, ru: words }, { requiredKeys: [] }),
  fc.record({
    key: fc.oneof(words, fc.constant('common:close'), fc.constant('common:__proto__'), fc.constant('constructor:x')),
  }),
  fc.record(
    {
      count: name,
      uz: fc.record({ one: words, other: words }),
      ru: fc.record({ one: words, few: words, many: words, other: words }),
    },
    { requiredKeys: ['count'] },
  ),
)
const link: Value = fc.oneof(
  fc.constantFrom(...hostileLinks),
  fc.constantFrom('/', '/gamehall', 'https://example.com/', 'mailto:a@b.c'),
  fc.record({ page: name, params: fc.dictionary(name, words) }, { requiredKeys: ['page'] }),
)
const step: Value = fc.record(
  {
    do: fc.constantFrom('navigate', 'popup', 'close', 'open', 'send', 'track', 'toast', 'toString', '__proto__'),
    to: link,
    id: name,
    url: link,
    flow: name,
    event: fc.oneof(name, fc.constant('auth.logout')),
    with: fc.dictionary(name, fc.jsonValue()),
    text,
    kind: fc.constantFrom('info', 'x'),
  },
  { requiredKeys: [] },
)
const bound: Value = fc.oneof(fc.record({ bind: name }), fc.jsonValue(), fc.constant({ minor: 100, currency: 'UZS' }))
const date = fc.constantFrom('2026-01-01T00:00Z', '2027-02-31T00:00Z', 'soon', '')

/** A condition, some of them deep, some of them nonsense. */
export const arbitraryCondition: Value = conditionOf(2)

function conditionOf(depth: number): Value {
  const inner = depth === 0 ? fc.constant({ user: 'guest' }) : conditionOf(depth - 1)
  return fc.record(
    {
      user: fc.constantFrom('guest', 'player', 'nobody'),
      flag: name,
      from: date,
      until: date,
      route: fc.oneof(name, fc.array(name)),
      level: fc.record({ min: fc.integer(), max: fc.integer() }, { requiredKeys: [] }),
      flow: fc.record({ name, is: name }),
      screen: fc.record(
        { min: fc.constantFrom('mobile', 'desktop', 'x'), max: fc.constantFrom('tablet', 'toString') },
        { requiredKeys: [] },
      ),
      all: fc.array(inner, { maxLength: 2 }),
      any: fc.array(inner, { maxLength: 2 }),
      not: inner,
    },
    { requiredKeys: [] },
  )
}

const marks: Readonly<Record<MarkName, Value>> = {
  text,
  rich: text,
  link,
  icon: name,
  menu: name,
  form: name,
  popup: name,
  code: text,
  media: fc.record(
    {
      src: link,
      mobile: link,
      alt: text,
      width: fc.oneof(fc.integer(), fc.string()),
      height: fc.integer(),
      color: words,
    },
    { requiredKeys: ['src'] },
  ),
  action: fc.oneof(step, fc.array(step, { maxLength: 4 })),
  'bound-text': bound,
  'bound-number': bound,
  'bound-boolean': bound,
  'bound-money': bound,
  'bound-time': bound,
}

/** Values as a schema wants them, with hostile ones where its marks let an author write freely. */
export function arbitraryValue(schema: unknown, depth = 0): Value {
  const fields = Object(schema) as Schema
  if (fields['$ref'] === conditionSchema.$id) return arbitraryCondition
  const mark = markOf(schema)
  if (mark) return marks[mark]
  if (Array.isArray(fields['enum'])) return fc.constantFrom(...(fields['enum'] as unknown[])) // Array.isArray gives any[]
  if ('const' in fields) return fc.constant(fields['const'])
  const union = fields['anyOf'] ?? fields['oneOf']
  if (Array.isArray(union)) return fc.oneof(...union.map((branch) => arbitraryValue(branch, depth + 1)))
  switch ([fields['type']].flat()[0]) {
    case 'object':
      return arbitraryObject(fields, depth)
    case 'array':
      return fc.array(arbitraryValue(fields['items'], depth + 1), {
        minLength: Math.min(Number(fields['minItems'] ?? 0), 3),
        maxLength: 3,
      })
    case 'integer':
    case 'number':
      return fc.integer({ min: Number(fields['minimum'] ?? -5), max: Number(fields['maximum'] ?? 50) })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.oneof(name, fc.constantFrom('home', 'a1', '#101418', '2026-12-01T00:00Z'))
    default:
      return depth > 6 ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 })
  }
}

function arbitraryObject(fields: Schema, depth: number): Value {
  const properties = Object.entries(Object(fields['properties'])).map(
    ([key, child]) => [key, arbitraryValue(child, depth + 1)] as const,
  )
  const required = Array.isArray(fields['required']) ? (fields['required'] as string[]) : [] // our own schemas
  const record: Value = fc.record(Object.fromEntries(properties), {
    requiredKeys: required.filter((key) => properties.some(([known]) => known === key)),
  })
  const rest = fields['additionalProperties']
  return typeof rest === 'object' && rest !== null
    ? fc.oneof(record, fc.dictionary(name, arbitraryValue(rest, depth + 1), { maxKeys: 4 }))
    : record
}
