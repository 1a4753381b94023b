import { parse } from 'qs'
import type { Parameter } from '#database/database.ts'
import { badRequest } from './cms-failure.ts'

export type CmsVersion = 'v3' | 'v4' | 'v5'

export type CmsSelection = {
  where: string
  parameters: Parameter[]
  order: string
  start: number
  limit: number
  locale: 'uz' | 'ru' | null
}

const FIELD = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const OPERATORS = ['eq', 'ne', 'in', 'contains', 'startsWith', 'lt', 'gt', 'null'] as const
type Operator = (typeof OPERATORS)[number]
const MOST = 100
const MOST_FILTERS = 20

/** Turns a query in bracket style on a collection into SQL. @throws CmsFailure 400 for an invalid query. */
export function readCmsQuery(version: CmsVersion, search: string): CmsSelection {
  const query = parse(search, {
    depth: 6,
    parameterLimit: 100,
    arrayLimit: 100,
    ignoreQueryPrefix: true,
    plainObjects: true,
  }) as Readonly<Record<string, unknown>>
  const conditions: string[] = []
  const parameters: Parameter[] = []
  const add = (field: string, operator: Operator, value: unknown) => {
    if (conditions.length >= MOST_FILTERS) throw badRequest('filters.many', `At most ${MOST_FILTERS} filters`)
    conditions.push(condition(field, operator, value, parameters))
  }
  const isBracketed = version !== 'v3'
  if (isBracketed) {
    for (const [field, operators] of Object.entries(Object(query.filters) as object)) {
      const pairs =
        typeof operators === 'object' && operators !== null ? Object.entries(operators as object) : [['$eq', operators]]
      for (const [operator, value] of pairs) add(field, operatorOf(String(operator).replace(/^\$/, '')), value)
    }
  } else {
    for (const [key, value] of Object.entries(query)) {
      if (key.startsWith('_')) continue
      const [, field = key, operator = 'eq'] = /^(.+)_(ne|in|contains|startswith|lt|gt|null)$/.exec(key) ?? []
      add(field, operatorOf(operator === 'startswith' ? 'startsWith' : operator), value)
    }
  }
  const page = Object(isBracketed ? query.pagination : { start: query._start, limit: query._limit }) as Record<
    string,
    unknown
  >
  return {
    where: conditions.map((one) => ` and ${one}`).join(''),
    parameters,
    order: order(String((isBracketed ? query.sort : query._sort) ?? 'id:asc')),
    start: whole(page.start, 0, 100_000),
    limit: whole(page.limit, 25, MOST),
    locale: locale(isBracketed ? query.locale : query._locale),
  }
}

function condition(field: string, operator: Operator, value: unknown, parameters: Parameter[]): string {
  if (!FIELD.test(field)) throw badRequest('filters.field', 'A field has letters, digits and underscores')
  const column = field === 'id' ? 'id::text' : `(data ->> '${field}')`
  const put = (one: Parameter, cast = '') => `$${parameters.push(one)}${cast}`
  const text = String(value).slice(0, 1_000)
  switch (operator) {
    case 'eq':
      return `${column} = ${put(text)}`
    case 'ne':
      return `${column} is distinct from ${put(text)}`
    case 'in':
      return `${column} = any(${put([value].flat().map(String), '::text[]')})`
    case 'contains':
      return `position(${put(text)} in ${column}) > 0`
    case 'startsWith':
      return `starts_with(${column}, ${put(text)})`
    case 'lt':
      return `${column} < ${put(text)}`
    case 'gt':
      return `${column} > ${put(text)}`
    case 'null':
      return `${column} is ${text === 'true' ? '' : 'not '}null`
  }
}

function operatorOf(name: string): Operator {
  const operator = OPERATORS.find((one) => one === name)
  if (!operator)
    throw badRequest('filters.operator', `An operator is one of ${OPERATORS.map((one) => `$${one}`).join(', ')}`)
  return operator
}

function order(sort: string): string {
  const [field = '', direction = 'asc'] = sort.toLowerCase() === 'id' ? ['id'] : sort.split(':')
  if (!FIELD.test(field)) throw badRequest('sort', 'Sort by a field, such as title:asc')
  return `${field === 'id' ? 'id' : `data ->> '${field}'`} ${direction.toLowerCase() === 'desc' ? 'desc' : 'asc'}, id`
}

function whole(value: unknown, otherwise: number, most: number): number {
  const number = Number(value ?? otherwise)
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : otherwise
}

function locale(value: unknown): 'uz' | 'ru' | null {
  return value === 'uz' || value === 'ru' ? value : null
}
