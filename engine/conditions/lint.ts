import { breakpointNames, breakpoints, type BreakpointName } from '#schemas/document/breakpoints.ts'
import type { Condition } from '#schemas/document/condition.ts'
import { dependencies } from './dependencies.ts'
import { evaluate } from './evaluate.ts'
import type { Facts } from './facts.ts'
import { readMoment } from './moment.ts'

/**
 * The possible values at the place of a condition: `statuses` of a flow, null for an unknown flow; `routes` null for
 * any.
 */
export type LintDomain = {
  readonly users: readonly ('guest' | 'player')[]
  readonly routes: readonly string[] | null
  readonly statuses: (flow: string) => readonly string[] | null
  readonly now: number
  /**
   * How many combinations of facts may still be tried, so that a hostile document cannot make its check run for
   * minutes; beyond it conditions are not checked.
   */
  readonly budget?: { combinations: number }
}
export type Verdict = 'never' | 'always' | 'expired' | 'sometimes'
export type LintFinding = {
  readonly verdict: Exclude<Verdict, 'sometimes'>
  readonly path: readonly (string | number)[]
  /** The part belongs to an `any` (the innermost one) whose result still depends on its other parts. */
  readonly isAlternative?: true
}

const mostCombinations = 4_000

/**
 * Parts of a condition that are never or always true whatever the facts, the innermost only: one finding for each
 * mistake.
 */
export function lint(condition: Condition, domain: LintDomain): LintFinding[] {
  const inside = [
    ...(condition.all ?? []).flatMap((child, index) => within(child, ['all', index], domain)),
    ...underAny(condition.any ?? [], domain),
    ...(condition.not === undefined ? [] : underNot(condition.not, domain)),
  ]
  if (inside.length > 0) return inside
  const keys = Object.keys(condition)
  const single = keys
    .filter((key) => !['all', 'any', 'not'].includes(key))
    .flatMap((key): LintFinding[] => {
      const verdict = judge({ [key]: condition[key as keyof Condition] } as Condition, domain) // a part of a condition is a condition
      return verdict === 'sometimes' ? [] : [{ verdict, path: [key] }]
    })
  if (single.length > 0) return single
  const verdict = judge(condition, domain)
  const [only] = keys
  return verdict === 'sometimes' ? [] : [{ verdict, path: keys.length === 1 && only !== undefined ? [only] : [] }]
}

/** Under `not` a verdict turns around: always becomes never (or expired), and the other way round. */
function underNot(condition: Condition, domain: LintDomain): LintFinding[] {
  const found = within(condition, ['not'], domain)
  const verdict = found.length === 0 ? 'sometimes' : judge({ not: condition }, domain)
  return verdict === 'sometimes' ? found : [{ verdict, path: ['not'] }]
}

/** One alternative that is always true makes the whole list so; one that has expired can go while the others stay. */
function underAny(children: readonly Condition[], domain: LintDomain): LintFinding[] {
  const found = children.flatMap((child, index) => within(child, ['any', index], domain))
  if (found.length === 0) return []
  const verdict = judge({ any: [...children] }, domain)
  if (verdict === 'always' || verdict === 'expired') return [{ verdict, path: ['any'] }]
  return found.map((finding) => (finding.verdict === 'expired' ? { ...finding, isAlternative: true } : finding))
}

const within = (condition: Condition, path: readonly (string | number)[], domain: LintDomain): LintFinding[] =>
  lint(condition, domain).map((finding) => ({ ...finding, path: [...path, ...finding.path] }))

/**
 * Evaluates a condition for every combination of the facts that it reads. `expired`: it can no longer be true, but was
 * true before `now`.
 */
export function judge(condition: Condition, domain: LintDomain): Verdict {
  const axes = axesOf(condition, domain)
  const combinations = axes.reduce((product, axis) => product * axis.length, 1)
  if (combinations > mostCombinations || (domain.budget && (domain.budget.combinations -= combinations) < 0))
    return 'sometimes'
  const seen = { isTrue: false, isFalse: false, wasTrue: false }
  const world = new World(domain.now)
  const onScreen = new Map<BreakpointName, Condition>()
  visit(axes, 0, world, () => {
    const reduced = onScreen.get(world.screen) ?? withScreen(condition, world.screen)
    onScreen.set(world.screen, reduced)
    const holds = evaluate(reduced, world) === true
    if (world.now < domain.now) seen.wasTrue ||= holds
    else if (holds) seen.isTrue = true
    else seen.isFalse = true
  })
  if (!seen.isTrue) return seen.wasTrue ? 'expired' : 'never'
  return seen.isFalse ? 'sometimes' : 'always'
}

/** One set of facts; the axes change it in place. */
class World implements Facts {
  user: 'guest' | 'player' = 'guest'
  level: number | null = null
  route: string | null = null
  screen: BreakpointName = breakpointNames[0]
  now: number
  readonly flags = new Map<string, boolean>()
  readonly flows = new Map<string, string>()

  constructor(now: number) {
    this.now = now
  }
  flag(name: string): boolean | null {
    return this.flags.get(name) ?? null
  }
  flow(name: string): string | null {
    return this.flows.get(name) ?? null
  }
}
type Axis = readonly ((world: World) => void)[]

function visit(axes: readonly Axis[], at: number, world: World, see: () => void): void {
  const axis = axes[at]
  if (!axis) return see()
  for (const change of axis) {
    change(world)
    visit(axes, at + 1, world, see)
  }
}

/** What can differ: only what the condition asks for. A guest has no level. */
function axesOf(condition: Condition, domain: LintDomain): Axis[] {
  const asks = dependencies(condition)
  const levels = [
    ...new Set(
      collect(condition, (part) => [part.level?.min, part.level?.max]).flatMap((level) => [
        level - 1,
        level,
        level + 1,
      ]),
    ),
  ].filter((level) => level >= 0)
  const moments = [...new Set([domain.now, ...asks.moments.flatMap((moment) => [moment - 1, moment])])]
  const routes = asks.route
    ? (domain.routes ?? [...new Set(collect(condition, (part) => [part.route].flat())), 'another'])
    : []
  const screens = collect(condition, (part) => [part.screen]).length > 0 ? breakpointNames : []
  const people = domain.users.flatMap((user) =>
    asks.level && user === 'player' ? levels.map((level) => ({ user, level })) : [{ user, level: -1 }],
  )
  const axes: Axis[] = [
    asks.user || asks.level
      ? people.map(
          ({ user, level }) =>
            (world) =>
              void Object.assign(world, { user, level }),
        )
      : [],
    moments.map((now) => (world) => void (world.now = now)),
    routes.map((route) => (world) => void (world.route = route)),
    screens.map((screen) => (world) => void (world.screen = screen)),
    ...[...asks.flags].map((flag): Axis => [true, false].map((value) => (world) => void world.flags.set(flag, value))),
    ...[...asks.flows].map((flow): Axis =>
      (domain.statuses(flow) ?? ['another']).map((status) => (world) => void world.flows.set(flow, status)),
    ),
  ]
  return axes.filter((axis) => axis.length > 0)
}

function collect<T>(condition: Condition, ask: (part: Condition) => readonly (T | undefined)[]): T[] {
  const children = [
    ...(condition.all ?? []),
    ...(condition.any ?? []),
    ...(condition.not === undefined ? [] : [condition.not]),
  ]
  return [
    ...ask(condition).filter((value): value is T => value !== undefined),
    ...children.flatMap((child) => collect(child, ask)),
  ]
}

/** The condition as it is on a screen of that width: `screen` becomes a date that is always or never reached. */
function withScreen(condition: Condition, name: BreakpointName): Condition {
  const { screen, all, any, not, ...rest } = condition
  const width = breakpoints[name].min
  const holds =
    screen === undefined ||
    (width >= breakpoints[screen.min ?? 'mobile'].min && width <= breakpoints[screen.max ?? 'large-desktop'].min)
  const nested = {
    ...(all && { all: all.map((child) => withScreen(child, name)) }),
    ...(any && { any: any.map((child) => withScreen(child, name)) }),
    ...(not && { not: withScreen(not, name) }),
  }
  return holds ? { ...rest, ...nested } : { all: [], not: { all: [] } }
}

/** Whether every date of a condition exists; the pointer parts of the first that does not. */
export function impossibleDate(condition: Condition): readonly (string | number)[] | null {
  for (const key of ['from', 'until'] as const) {
    const text = condition[key]
    if (typeof text === 'string' && readMoment(text) === null) return [key]
  }
  const children: [readonly (string | number)[], Condition][] = [
    ...(condition.all ?? []).map((child, index): [(string | number)[], Condition] => [['all', index], child]),
    ...(condition.any ?? []).map((child, index): [(string | number)[], Condition] => [['any', index], child]),
    ...(condition.not === undefined ? [] : [[['not'], condition.not] as [string[], Condition]]),
  ]
  for (const [path, child] of children) {
    const found = impossibleDate(child)
    if (found) return [...path, ...found]
  }
  return null
}
