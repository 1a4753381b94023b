import { breakpointNames, breakpoints, type BreakpointName } from '#schemas/document/breakpoints.ts'
import type { Condition } from '#schemas/document/condition.ts'

type Screens = ReadonlySet<BreakpointName>
type Path = readonly (string | number)[]
/**
 * Values decide `when`, CSS decides `hidden`; both must agree. `entangled` points to a `screen` that cannot be
 * separated from the values.
 */
export type ScreenSplit =
  | { readonly when?: Condition; readonly hidden: readonly BreakpointName[] }
  | { readonly entangled: Path }

type Part = { readonly when: readonly Condition[]; readonly screens: Screens | null }
class Entangled extends Error {
  readonly path: Path
  constructor(path: Path) {
    super('entangled')
    this.path = path
  }
}

/**
 * Separates the screen widths from a condition. That works wherever the condition means "these values and these
 * widths": under `all`, and under `any` and `not` if they hold only widths or can be rewritten that way.
 */
export function splitScreen(condition: Condition): ScreenSplit {
  try {
    const { when, screens } = split(condition, [], false)
    const hidden = screens === null ? [] : breakpointNames.filter((name) => !screens.has(name))
    const [only, ...more] = when
    if (only === undefined) return { hidden }
    return { when: more.length === 0 ? only : { all: [...when] }, hidden }
  } catch (error) {
    if (error instanceof Entangled) return { entangled: error.path }
    throw error
  }
}

/** Whether a condition, or one inside it, asks for the width of the screen. */
export function asksForScreen({ screen, all, any, not }: Condition): boolean {
  return (
    screen !== undefined || [...(all ?? []), ...(any ?? []), ...(not === undefined ? [] : [not])].some(asksForScreen)
  )
}

const every: Screens = new Set(breakpointNames)
const without = (screens: Screens): Screens => new Set(breakpointNames.filter((name) => !screens.has(name)))

function within({ min, max }: NonNullable<Condition['screen']>): Screens {
  const [first, last] = [breakpoints[min ?? 'mobile'].min, breakpoints[max ?? 'large-desktop'].min]
  return new Set(breakpointNames.filter((name) => breakpoints[name].min >= first && breakpoints[name].min <= last))
}

/** The parts of a condition that all must hold; negated, those of its opposite. */
function split(condition: Condition, path: Path, isNegated: boolean): Part {
  if (!asksForScreen(condition)) return { when: [isNegated ? { not: condition } : condition], screens: null }
  const keys = Object.keys(condition) as (keyof Condition)[] // its schema has passed it
  const pure = screensOf(condition)
  if (pure) return { when: [], screens: isNegated ? without(pure) : pure }
  if (isNegated && keys.length > 1) throw new Entangled([...path, ...firstScreen(condition)])
  const { screen, all, any, not, ...plain } = condition
  const parts: Part[] = []
  if (screen) parts.push({ when: [], screens: within(screen) })
  if (Object.keys(plain).length > 0) parts.push({ when: [plain], screens: null })
  if (all) parts.push(list(all, [...path, 'all'], isNegated, isNegated))
  if (any) parts.push(list(any, [...path, 'any'], isNegated, !isNegated))
  if (not) parts.push(split(not, [...path, 'not'], !isNegated))
  return join(parts)
}

/** A list of which all must hold, or, as an alternative, one: then it says one thing about the screen or nothing. */
function list(children: readonly Condition[], path: Path, isNegated: boolean, isAlternative: boolean): Part {
  const at = children.findIndex(asksForScreen)
  const name = path.at(-1)
  if (isAlternative && children.length > 1 && at >= 0)
    throw new Entangled([...path, at, ...firstScreen(children[at] as Condition)]) // findIndex has found it
  if (at < 0 && name === 'all') return split({ all: [...children] }, path, isNegated)
  if (at < 0) return split({ any: [...children] }, path, isNegated)
  return join(children.map((child, index) => split(child, [...path, index], isNegated)))
}

function join(parts: readonly Part[]): Part {
  const restrictions = parts.flatMap(({ screens }) => (screens ? [screens] : []))
  return {
    when: parts.flatMap(({ when }) => when),
    screens:
      restrictions.length === 0
        ? null
        : new Set([...every].filter((name) => restrictions.every((screens) => screens.has(name)))),
  }
}

/** The widths of a condition that asks for nothing else; null where it asks for more. */
function screensOf({ screen, all, any, not, ...plain }: Condition): Screens | null {
  if (Object.keys(plain).length > 0) return null
  const parts = [
    ...(screen ? [within(screen)] : []),
    ...(all ?? []).map(screensOf),
    ...(not ? [complement(screensOf(not))] : []),
    ...(any ? [union(any.map(screensOf))] : []),
  ]
  return parts.some((part) => part === null)
    ? null
    : new Set([...every].filter((name) => parts.every((part) => part?.has(name))))
}

const complement = (screens: Screens | null): Screens | null => screens && without(screens)
const union = (parts: readonly (Screens | null)[]): Screens | null =>
  parts.some((part) => part === null) ? null : new Set(parts.flatMap((part) => [...(part ?? [])]))

function firstScreen({ screen, all, any, not }: Condition): Path {
  if (screen !== undefined) return ['screen']
  const children: [Path, Condition][] = [
    ...(all ?? []).map((child, index): [Path, Condition] => [['all', index], child]),
    ...(any ?? []).map((child, index): [Path, Condition] => [['any', index], child]),
    ...(not ? [[['not'], not] as [Path, Condition]] : []),
  ]
  const [path, child] = children.find(([, inner]) => asksForScreen(inner)) ?? []
  return path && child ? [...path, ...firstScreen(child)] : []
}
