import { escapePointerPart } from '#base/json-pointer.ts'
import { conditionSchema } from '#schemas/document/condition.ts'
import { markOf, type MarkName } from '#schemas/document/marks.ts'

/**
 * Where marks (and conditions) are in the values of a schema: everything that the hand-written check and compiler must
 * visit.
 */
export type SchemaMarks = {
  readonly mark?: MarkName | 'condition'
  readonly properties?: ReadonlyMap<string, SchemaMarks>
  readonly items?: SchemaMarks
  readonly rest?: SchemaMarks
}
type Visit = (mark: MarkName | 'condition', value: unknown, pointer: string) => void

const cache = new WeakMap<object, SchemaMarks | null>()

/** The marks in a schema, or null where it has none. Made once for each schema. */
export function marksIn(schema: unknown): SchemaMarks | null {
  if (typeof schema !== 'object' || schema === null) return null
  const known = cache.get(schema)
  if (known !== undefined) return known
  const marks = build(schema as Record<string, unknown>)
  cache.set(schema, marks)
  return marks
}

function build(schema: Record<string, unknown>): SchemaMarks | null {
  const mark = schema['$ref'] === conditionSchema.$id ? 'condition' : markOf(schema)
  if (mark) return { mark }
  const properties = new Map<string, SchemaMarks>()
  let items = marksIn(schema['items'])
  let rest = marksIn(schema['additionalProperties'])
  for (const [name, child] of Object.entries(Object(schema['properties']))) add(properties, name, marksIn(child))
  for (const branch of branches(schema)) {
    const marks = marksIn(branch)
    if (marks?.mark) return marks
    for (const [name, child] of marks?.properties ?? []) add(properties, name, child)
    items ??= marks?.items ?? null
    rest ??= marks?.rest ?? null
  }
  if (properties.size === 0 && !items && !rest) return null
  return { ...(properties.size > 0 && { properties }), ...(items && { items }), ...(rest && { rest }) }
}

function add(properties: Map<string, SchemaMarks>, name: string, marks: SchemaMarks | null): void {
  if (marks && !properties.has(name)) properties.set(name, marks)
}

function branches(schema: Record<string, unknown>): unknown[] {
  const lists = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    Array.isArray(schema[key]) ? (schema[key] as unknown[]) : [],
  ) // Array.isArray gives any[]
  return [...lists, schema['then'], schema['else']]
}

/** Visits every value under a mark; absent ones are not visited. */
export function visitMarks(marks: SchemaMarks | null, value: unknown, pointer: string, visit: Visit): void {
  if (!marks || value === undefined) return
  if (marks.mark) return visit(marks.mark, value, pointer)
  if (Array.isArray(value)) {
    if (marks.items)
      for (const [index, item] of value.entries()) visitMarks(marks.items, item, `${pointer}/${index}`, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const inner = marks.properties?.get(key) ?? marks.rest
    if (inner) visitMarks(inner, child, `${pointer}/${escapePointerPart(key)}`, visit)
  }
}
