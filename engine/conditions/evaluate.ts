import type { Condition } from '#schemas/document/condition.ts'

/** What conditions are decided by. `null` is unknown: missing data hides, also under `not`. */
export type Facts = {
  readonly user: 'guest' | 'player' | null
  readonly now: number
  readonly route: string | null
  readonly level: number | null
  readonly flag: (name: string) => boolean | null
  readonly flow: (name: string) => string | null
}

type Verdict = boolean | null

const both = (verdicts: readonly Verdict[]): Verdict => (verdicts.includes(false) ? false : verdicts.includes(null) ? null : true)
const either = (verdicts: readonly Verdict[]): Verdict => (verdicts.includes(true) ? true : verdicts.includes(null) ? null : false)
const known = <T>(value: T | null, decide: (value: T) => boolean): Verdict => (value === null ? null : decide(value))

function moment(text: string, decide: (time: number) => boolean): Verdict {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : decide(time)
}

const within = (level: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }): boolean => level >= min && level <= max

type Judges = { readonly [K in keyof Required<Condition>]: (wanted: NonNullable<Condition[K]>, facts: Facts) => Verdict }

const judges: Judges = {
  user: (wanted, facts) => known(facts.user, (user) => user === wanted),
  flag: (name, facts) => facts.flag(name),
  from: (text, facts) => moment(text, (time) => facts.now >= time),
  until: (text, facts) => moment(text, (time) => facts.now < time),
  route: (wanted, facts) => known(facts.route, (route) => (Array.isArray(wanted) ? wanted.includes(route) : wanted === route)),
  level: (bounds, facts) => known(facts.level, (level) => within(level, bounds)),
  flow: (wanted, facts) => known(facts.flow(wanted.name), (status) => status === wanted.is),
  // Screens are decided by CSS; the compile step takes them out of a node's condition. Left inside `any` or `not` they cannot be known.
  screen: () => null,
  all: (conditions, facts) => both(conditions.map((condition) => evaluate(condition, facts))),
  any: (conditions, facts) => either(conditions.map((condition) => evaluate(condition, facts))),
  not: (condition, facts) => known(evaluate(condition, facts), (verdict) => !verdict),
}

/**
 * Decides a condition (contracts.md): several keys mean all of them. `null` is unknown; who shows something takes only `true`.
 * Keys that no condition has are unknown too.
 */
export function evaluate(condition: Condition, facts: Facts): Verdict {
  return both(
    Object.entries(condition).map(([key, wanted]) => {
      const judge = Object.hasOwn(judges, key) ? (judges[key as keyof Judges] as (wanted: unknown, facts: Facts) => Verdict) : undefined
      return judge && wanted !== undefined ? judge(wanted, facts) : null
    }),
  )
}

const nested = (condition: Condition): readonly Condition[] => [...(condition.all ?? []), ...(condition.any ?? []), ...(condition.not ? [condition.not] : [])]

/** Names in the value store on which a condition depends: `user`, `level`, `route`, `flag:<name>`, `flow:<id>`. */
export function dependencies(condition: Condition): Set<string> {
  const names = new Set(nested(condition).flatMap((inner) => [...dependencies(inner)]))
  if (condition.user !== undefined) names.add('user')
  if (condition.level !== undefined) names.add('level')
  if (condition.route !== undefined) names.add('route')
  if (condition.flag !== undefined) names.add(`flag:${condition.flag}`)
  if (condition.flow !== undefined) names.add(`flow:${condition.flow.name}`)
  return names
}

/** The next moment after `now`, in ms since 1970, at which a date in the condition changes it; `null` when there is none. */
export function nextEdge(condition: Condition, now: number): number | null {
  const own = [condition.from, condition.until].flatMap((text) => (text === undefined ? [] : [Date.parse(text)]))
  const inner = nested(condition).flatMap((one) => nextEdge(one, now) ?? [])
  const later = [...own, ...inner].filter((time) => time > now)
  return later.length > 0 ? Math.min(...later) : null
}
