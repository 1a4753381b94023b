import { escapePointerPart } from '#base/json-pointer.ts'
import { conditionSchema } from '#schemas/document/condition.ts'
import { markOf, type MarkName } from '#schemas/document/marks.ts'

/** Where marks (and conditions) are in the values of a schema: everything that the hand-written check and compiler must visit. */
export type Plan = {
  readonly mark?: MarkName | 'condition'
  readonly properties?: ReadonlyMap<string, Plan>
  readonly items?: Plan
  readonly rest?: Plan
}
type Visit = (mark: MarkName | 'condition', value: unknown, pointer: string) => void

const plans = new WeakMap<object, Plan | null>()

/** The plan of a schema, or null where it holds no mark. Made once for each schema. */
export function planOf(schema: unknown): Plan | null {
  if (typeof schema !== 'object' || schema === null) return null
  const known = plans.get(schema)
  if (known !== undefined) return known
  const plan = build(schema as Record<string, unknown>)
  plans.set(schema, plan)
  return plan
}

function build(schema: Record<string, unknown>): Plan | null {
  const mark = schema['$ref'] === conditionSchema.$id ? 'condition' : markOf(schema)
  if (mark) return { mark }
  const properties = new Map<string, Plan>()
  let items = planOf(schema['items'])
  let rest = planOf(schema['additionalProperties'])
  for (const [name, child] of Object.entries(Object(schema['properties']))) add(properties, name, planOf(child))
  for (const branch of branches(schema)) {
    const plan = planOf(branch)
    if (plan?.mark) return plan
    for (const [name, child] of plan?.properties ?? []) add(properties, name, child)
    items ??= plan?.items ?? null
    rest ??= plan?.rest ?? null
  }
  if (properties.size === 0 && !items && !rest) return null
  return { ...(properties.size > 0 && { properties }), ...(items && { items }), ...(rest && { rest }) }
}

function add(properties: Map<string, Plan>, name: string, plan: Plan | null): void {
  if (plan && !properties.has(name)) properties.set(name, plan)
}

function branches(schema: Record<string, unknown>): unknown[] {
  const lists = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    Array.isArray(schema[key]) ? (schema[key] as unknown[]) : [],
  ) // Array.isArray gives any[]
  return [...lists, schema['then'], schema['else']]
}

/** Visits every value under a mark; absent ones are not visited. */
export function visitMarks(plan: Plan | null, value: unknown, pointer: string, visit: Visit): void {
  if (!plan || value === undefined) return
  if (plan.mark) return visit(plan.mark, value, pointer)
  if (Array.isArray(value)) {
    if (plan.items)
      for (const [index, item] of value.entries()) visitMarks(plan.items, item, `${pointer}/${index}`, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const inner = plan.properties?.get(key) ?? plan.rest
    if (inner) visitMarks(inner, child, `${pointer}/${escapePointerPart(key)}`, visit)
  }
}
