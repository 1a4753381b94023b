import type { Action } from '#schemas/document/action.ts'
import type { Condition } from '#schemas/document/condition.ts'
import type { CompiledNode } from './document/compiled.ts'
import { dependencies } from './conditions/dependencies.ts'
import { evaluate } from './conditions/evaluate.ts'
import type { Facts } from './conditions/facts.ts'
import type { AnyWidget, NodeFailure, NodeTrace, RenderEnvironment, WriteValue } from './render/environment.ts'
import type { ValueStore } from './render/value-store.ts'

/** What differs from one request or tab to the next. */
export type EnvironmentParts = {
  readonly release: string
  readonly values: ValueStore
  readonly write: WriteValue
  readonly now: () => number
  readonly routeId: () => string
  readonly run: (action: Action) => void
  readonly report: (failure: NodeFailure) => void
  readonly omitted?: ReadonlySet<string>
  readonly trace?: NodeTrace
  /** Kept per release on the server, where `run` does nothing; per tab in the browser. */
  readonly propsOf?: WeakMap<CompiledNode, Record<string, unknown>>
}

/**
 * Facts of conditions by their names in the value store (`user`, `level`, `route`, `flag:<name>`, `flow:<id>`); unknown
 * stays `null`.
 */
function factsOf(values: ValueStore, now: () => number, routeId: () => string): Facts {
  return {
    get user() {
      const user = values.get('user')
      return user === 'guest' || user === 'player' ? user : null
    },
    get now() {
      return now()
    },
    get route() {
      return routeId()
    },
    get level() {
      const level = values.get('level')
      return typeof level === 'number' ? level : null
    },
    flag(name) {
      const value = values.get(`flag:${name}`)
      return typeof value === 'boolean' ? value : null
    },
    flow(name) {
      const status = values.get(`flow:${name}`)
      return typeof status === 'string' ? status : null
    },
  }
}

/** Set it in the value store when a date edge of a condition has passed: what depends on dates is evaluated again. */
export const momentName = 'now'

/** Names in the value store on which a condition depends. */
function storeNames(condition: Condition): string[] {
  const { user, level, route, flags, flows, moments } = dependencies(condition)
  return [
    ...(moments.length > 0 ? [momentName] : []),
    ...(user ? ['user'] : []),
    ...(level ? ['level'] : []),
    ...(route ? ['route'] : []),
    ...[...flags].map((name) => `flag:${name}`),
    ...[...flows].map((name) => `flow:${name}`),
  ]
}

/**
 * The engine for one set of widgets: it turns compiled documents and values into a screen, and knows nothing of
 * casinos.
 */
export function createEngine(parts: {
  widgets: ReadonlyMap<string, AnyWidget>
  fallbacks: ReadonlyMap<string, AnyWidget>
}) {
  return {
    environment(request: EnvironmentParts): RenderEnvironment {
      const facts = factsOf(request.values, request.now, request.routeId)
      const { trace, omitted = new Set<string>(), release, values, write, run, report } = request
      // Kept props have the elements of direct renders in their slots.
      const propsOf =
        (trace === undefined || trace.elementOf ? request.propsOf : undefined) ??
        new WeakMap<CompiledNode, Record<string, unknown>>()
      return {
        release,
        values,
        write,
        run,
        report,
        omitted,
        propsOf,
        widgets: parts.widgets,
        fallbacks: parts.fallbacks,
        holds: (condition: Condition) => evaluate(condition, facts) === true,
        dependencies: storeNames,
        ...(trace ? { trace } : {}),
      }
    },
  }
}
