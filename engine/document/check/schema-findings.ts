import { englishCount } from '#base/english-count.ts'
import { escapePointerPart, readPointer } from '#base/json-pointer.ts'
import { didYouMean } from '#base/did-you-mean.ts'
import type { Finding } from '../issues/finding.ts'
import { describeValue, typeName } from '../issues/describe-value.ts'
import { errorCode, isNumberInQuotes } from '../issues/error-code.ts'
import type { SchemaError, SchemaValidator } from '../validators.ts'
import { collapseErrors } from './collapse-errors.ts'
import { patternWords } from './pattern-words.ts'
import { schemaAt } from './schema-at.ts'

type Schema = Readonly<Record<string, unknown>>
type Words = Omit<Finding, 'code'>
/** `value`: what is wrong; a key of an object, where `error` has a `propertyName`. */
type Place = { readonly error: SchemaError; readonly schema: Schema; readonly pointer: string; readonly value: unknown }

/**
 * Runs a validator of the gate set and says what is wrong, one finding for each mistake. `base` is the pointer of
 * `value` in its document.
 */
export function schemaFindings(validate: SchemaValidator, schema: unknown, value: unknown, base: string): Finding[] {
  if (validate(value)) return []
  const errors = collapseErrors(validate.errors ?? [])
  const misspelt = pairMisspelt(errors)
  return errors.flatMap((error) => {
    if (misspelt.get(error) === null) return []
    const { propertyName: key } = error
    const pointer = base + error.instancePath
    const place: Place = {
      error,
      schema: schemaAt(schema, error.schemaPath),
      pointer: key === undefined ? pointer : `${pointer}/${escapePointerPart(key)}`,
      value: key ?? readPointer(value, error.instancePath),
    }
    return [
      {
        code: errorCode(error, place.value, place.pointer),
        ...(key !== undefined && { at: 'key' as const }),
        ...wordsOf(place, misspelt.get(error) ?? undefined),
      },
    ]
  })
}

/**
 * A misspelt required property is one mistake, though AJV sees an unknown one and a missing one: the missing one is
 * dropped (`null`).
 */
function pairMisspelt(errors: readonly SchemaError[]): Map<SchemaError, string | null> {
  const pairs = new Map<SchemaError, string | null>()
  for (const unknown of errors.filter((error) => error.keyword === 'additionalProperties')) {
    const missing = errors.filter(
      (error) => error.keyword === 'required' && error.instancePath === unknown.instancePath && !pairs.has(error),
    )
    const name = String(unknown.params['additionalProperty'])
    const names = missing.map((error) => String(error.params['missingProperty']))
    const near = didYouMean(name, names)
    const partner = missing.find((error) => error.params['missingProperty'] === near)
    if (!partner || near === undefined) continue
    pairs.set(partner, null)
    pairs.set(unknown, near)
  }
  return pairs
}

/** The texts of an issue, everything but its code. */
function wordsOf(place: Place, rename: string | undefined): Words {
  const { error, pointer, schema } = place
  const about = typeof schema['description'] === 'string' ? ` ${schema['description']}` : ''
  const isKey = error.propertyName !== undefined
  const given = { pointer, received: describeValue(place.value, isKey ? '' : pointer) }
  switch (error.keyword) {
    case 'required': {
      const name = String(error.params['missingProperty'])
      const description: unknown = Object(Object(schema['properties'])[name])['description']
      return {
        pointer,
        expected: `the property ${JSON.stringify(name)}`,
        received: given.received,
        hint: `Add ${JSON.stringify(name)}${typeof description === 'string' ? `: ${description}` : '.'}`,
      }
    }
    case 'additionalProperties':
      return unknownProperty(place, rename)
    case 'type':
      return wrongType(place, about)
    case 'enum':
    case 'const':
      return notAllowed(
        place,
        error.keyword === 'const'
          ? [error.params['allowedValue']]
          : (error.params['allowedValues'] as readonly unknown[]),
        about,
      ) // AJV gives the enum as it is
    case 'pattern': {
      const words = patternWords.get(String(error.params['pattern']))
      const fallback = about.trim() || 'The text does not have the expected form.'
      return {
        ...given,
        expected: `${isKey ? 'a key of ' : ''}${words ?? fallback}`,
        hint: words === undefined ? fallback : `Write ${isKey ? 'the key in ' : ''}${words}.${about}`,
      }
    }
    case 'minLength':
      return place.value === ''
        ? { ...given, expected: 'a text that is not empty', hint: `Write something, or remove the property.${about}` }
        : limit(given, `at least ${englishCount(Number(error.params['limit']), 'character')}`, about)
    case 'maxLength':
      return limit(given, `at most ${englishCount(Number(error.params['limit']), 'character')}`, about)
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return limit(given, `a number ${String(error.params['comparison'])} ${String(error.params['limit'])}`, about)
    case 'multipleOf':
      return limit(given, `a multiple of ${String(error.params['multipleOf'])}`, about)
    case 'minItems':
    case 'minProperties':
      return limit(given, `at least ${englishCount(Number(error.params['limit']), 'entry', 'entries')}`, about)
    case 'maxItems':
    case 'maxProperties':
      return limit(given, `at most ${englishCount(Number(error.params['limit']), 'entry', 'entries')}`, about)
    case 'uniqueItems':
      return repeatedEntry(place)
    default:
      return { ...given, expected: forms(schema), hint: `Write it as ${forms(schema)}.${about}` }
  }
}

function repeatedEntry({ error, pointer }: Place): Words {
  const [first = 0, second = 0] = [Number(error.params['i']), Number(error.params['j'])].toSorted((a, b) => a - b)
  return {
    pointer: `${pointer}/${second}`,
    expected: 'each entry once',
    hint: `Entry ${second + 1} is the same as entry ${first + 1}: remove one.`,
    fix: [{ op: 'remove', path: `${pointer}/${second}` }],
  }
}

function limit(given: { pointer: string; received: string }, expected: string, about: string): Words {
  return { ...given, expected, hint: `Expected ${expected}.${about}` }
}

function unknownProperty({ error, schema, pointer, value }: Place, rename: string | undefined): Words {
  const name = String(error.params['additionalProperty'])
  const known = Object.keys(Object(schema['properties']))
  const near =
    rename ??
    didYouMean(
      name,
      known.filter((candidate) => !Object.hasOwn(Object(value), candidate)),
    )
  const path = `${pointer}/${escapePointerPart(name)}`
  return {
    pointer: path,
    at: 'key',
    expected: known.length === 0 ? 'no property' : `one of ${known.slice(0, 20).join(', ')}`,
    received: JSON.stringify(name.slice(0, 60)),
    didYouMean: near,
    hint:
      near === undefined
        ? `Remove ${JSON.stringify(name)}: it has no meaning here. Known are: ${known.join(', ') || 'none'}.`
        : `Rename ${JSON.stringify(name)} to ${JSON.stringify(near)}.`,
    fix:
      near === undefined
        ? [{ op: 'remove', path }]
        : [{ op: 'move', from: path, path: `${pointer}/${escapePointerPart(near)}` }],
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function wrongType({ error, pointer, value }: Place, about: string): Words {
  const types = [error.params['type']].flat().map(String)
  const expected = types.map((type) => typeNames[type] ?? type).join(' or ')
  if (value === null)
    return { pointer, expected, received: 'null', hint: `Write ${expected}, or remove the property.${about}` }
  if (isNumberInQuotes(value, types))
    return {
      pointer,
      expected,
      received: describeValue(value, pointer),
      hint: `Write ${value} without quotes.`,
      fix: [{ op: 'replace', path: pointer, value: Number(value) }],
    }
  return {
    pointer,
    expected,
    received:
      value === undefined
        ? 'nothing'
        : `${typeName(value)}${typeof value === 'object' ? '' : `, ${describeValue(value, pointer)}`}`,
    hint: `Write ${expected}.${about}`,
  }
}

function notAllowed({ pointer, value }: Place, allowed: readonly unknown[], about: string): Words {
  const expected =
    allowed.length === 1
      ? JSON.stringify(allowed[0])
      : `one of ${allowed.map((item) => JSON.stringify(item)).join(', ')}`
  const near =
    typeof value === 'string'
      ? didYouMean(
          value,
          allowed.filter((item): item is string => typeof item === 'string'),
        )
      : undefined
  const only = allowed.length === 1 ? allowed[0] : undefined
  const isKind = pointer === '/kind'
  const isVersion = pointer === '/version'
  const isNumeric = typeof value === 'string' && allowed.includes(Number(value))
  const fixed = near ?? (isKind || isVersion ? only : undefined)
  return {
    pointer,
    expected,
    received: describeValue(value, pointer),
    didYouMean: near,
    hint: isNumeric ? `Write ${String(value)} without quotes.` : `Write ${expected}.${about}`,
    fix: isNumeric
      ? [{ op: 'replace', path: pointer, value: Number(value) }]
      : fixed === undefined
        ? undefined
        : [{ op: 'replace', path: pointer, value: fixed }],
  }
}

function forms(schema: Schema): string {
  const branches = [schema['anyOf'] ?? schema['oneOf'] ?? []].flat().map((branch) => Object(branch) as Schema)
  const names = branches.map((branch) =>
    String(branch['title'] ?? typeNames[String(branch['type'])] ?? branch['description'] ?? 'another form'),
  )
  return names.length > 0 ? names.join(', or ') : 'what the schema describes'
}
