import { breakpointNames, breakpoints, type BreakpointName } from '#schemas/document/breakpoints.ts'
import type { Condition } from '#schemas/document/condition.ts'
import { dependencies } from './dependencies.ts'
import { evaluate } from './evaluate.ts'
import type { Facts } from './facts.ts'
import { readMoment } from './moment.ts'

/** What can be the case where a condition stands: `statuses` of a flow, null for a flow nobody knows; `routes` null for any. */
export type LintDomain = {
  readonly users: readonly ('guest' | 'player')[]
  readonly routes: readonly string[] | null
  readonly statuses: (flow: string) => readonly string[] | null
  readonly now: number
}
export type Verdict = 'never' | 'always' | 'expired' | 'sometimes'
export type LintFinding = { readonly verdict: Exclude<Verdict, 'sometimes'>; readonly path: readonly (string | number)[] }

const mostWorlds = 4_000

/** Parts of a condition that are never or always true whatever the facts, the innermost only: one finding for each mistake. */
export function lint(condition: Condition, domain: LintDomain): LintFinding[] {
  const inside = [
    ...(condition.all ?? []).flatMap((child, index) => within(child, ['all', index], domain)),
    ...(condition.any ?? []).flatMap((child, index) => within(child, ['any', index], domain)),
    ...(condition.not === undefined ? [] : underNot(condition.not, domain)),
  ]
  if (inside.length > 0) return inside
  const keys = Object.keys(condition)
  const single = keys.filter((key) => !['all', 'any', 'not'].includes(key)).flatMap((key): LintFinding[] => {
    const verdict = judge({ [key]: condition[key as keyof Condition] } as Condition, domain) // a part of a condition is a condition
    return verdict === 'sometimes' ? [] : [{ verdict, path: [key] }]
  })
  if (single.length > 0) return single
  const verdict = judge(condition, domain)
  const [only] = keys
  return verdict === 'sometimes' ? [] : [{ verdict, path: keys.length === 1 && only !== undefined ? [only] : [] }]
}

/** What is always true is never true under `not`, and the other way round. */
function underNot(condition: Condition, domain: LintDomain): LintFinding[] {
  const found = within(condition, ['not'], domain)
  const verdict = found.length === 0 ? 'sometimes' : judge(condition, domain)
  if (verdict === 'sometimes') return found
  return [{ verdict: verdict === 'always' ? 'never' : 'always', path: ['not'] }]
}

const within = (condition: Condition, path: readonly (string | number)[], domain: LintDomain): LintFinding[] =>
  lint(condition, domain).map((finding) => ({ ...finding, path: [...path, ...finding.path] }))

/** Tries a condition in every world that its own keys can tell apart. `expired`: it was true once, before `now`. */
export function judge(condition: Condition, domain: LintDomain): Verdict {
  const worlds = worldsOf(condition, domain)
  if (worlds === null) return 'sometimes'
  let isTrue = 0
  let wasTrue = false
  let count = 0
  for (const world of worlds) {
    const holds = evaluate(withScreen(condition, world.screen), world) === true
    if (world.now < domain.now) wasTrue ||= holds
    else {
      count++
      if (holds) isTrue++
    }
  }
  if (isTrue === 0) return wasTrue ? 'expired' : 'never'
  return isTrue === count ? 'always' : 'sometimes'
}

type World = Facts & { readonly screen: BreakpointName }

function worldsOf(condition: Condition, domain: LintDomain): World[] | null {
  const asks = dependencies(condition)
  const moments = [...new Set(asks.moments.flatMap((moment) => [moment - 1, moment]))].filter((moment) => moment !== domain.now)
  const levels = [...new Set(collect(condition, (part) => [part.level?.min, part.level?.max]).flatMap((level) => [level - 1, level, level + 1]))].filter((level) => level >= 0)
  const routes = asks.route ? (domain.routes ?? [...new Set(collect(condition, (part) => [part.route].flat())), 'another']) : [null]
  const screens = collect(condition, (part) => [part.screen === undefined ? undefined : 'asked']).length > 0 ? breakpointNames : [breakpointNames[0]]
  const axes: readonly (readonly ((world: World) => World)[])[] = [
    domain.users.flatMap((user) => (asks.level && user === 'player' ? levels.map((level) => (world: World) => ({ ...world, user, level })) : [(world: World) => ({ ...world, user, level: asks.level ? -1 : null })])),
    [domain.now, ...moments].map((now) => (world: World) => ({ ...world, now })),
    routes.map((route) => (world: World) => ({ ...world, route })),
    screens.map((screen) => (world: World) => ({ ...world, screen })),
    ...[...asks.flags].map((flag) => [true, false].map((value) => (world: World) => ({ ...world, flag: (name: string) => (name === flag ? value : world.flag(name)) }))),
    ...[...asks.flows].map((flow) => (domain.statuses(flow) ?? ['another']).map((status) => (world: World) => ({ ...world, flow: (name: string) => (name === flow ? status : world.flow(name)) }))),
  ]
  if (axes.reduce((product, axis) => product * axis.length, 1) > mostWorlds) return null
  const start: World = { user: null, level: null, now: domain.now, route: null, screen: breakpointNames[0], flag: () => null, flow: () => null }
  return axes.reduce<World[]>((worlds, axis) => worlds.flatMap((world) => axis.map((change) => change(world))), [start])
}

function collect<T>(condition: Condition, ask: (part: Condition) => readonly (T | undefined)[]): T[] {
  const children = [...(condition.all ?? []), ...(condition.any ?? []), ...(condition.not === undefined ? [] : [condition.not])]
  return [...ask(condition).filter((value): value is T => value !== undefined), ...children.flatMap((child) => collect(child, ask))]
}

/** The condition as it is on a screen of that width: `screen` becomes a date that is always or never reached. */
function withScreen(condition: Condition, name: BreakpointName): Condition {
  const { screen, all, any, not, ...rest } = condition
  const width = breakpoints[name].min
  const holds = screen === undefined || (width >= breakpoints[screen.min ?? 'mobile'].min && width <= breakpoints[screen.max ?? 'large-desktop'].min)
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
