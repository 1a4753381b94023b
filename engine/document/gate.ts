import type { SettingsSection } from '#schemas/config/sections.ts'
import type { RouteDefinition, SystemPage } from '#schemas/routes.ts'
import type { WidgetSpec } from '#engine/define-widget.ts'
import { createChecker, type Checker, type CheckerOptions } from './check/create-checker.ts'
import type { ValidatorSet } from './validators.ts'
import type { World } from './world.ts'

export type GateParts = {
  readonly widgets: ReadonlyMap<string, WidgetSpec>
  readonly validators: ValidatorSet
  readonly routes: readonly RouteDefinition[]
  readonly systemPages: readonly SystemPage[]
  readonly vocabulary: World['vocabulary']
  readonly calls: World['calls']
  readonly icons: Iterable<string>
  readonly words: NonNullable<World['words']>
  readonly settings: readonly SettingsSection[]
  readonly judgePattern: CheckerOptions['judgePattern']
}

/**
 * Makes the checker of `playbill check` (`cli/site-gate.ts`) and of publishing (`server/releases/site-world.ts`), so
 * that the same document gives the same issues in both. They differ in where patterns are judged. `validators` are the
 * generated strict ones.
 */
export function createGate(parts: GateParts): Checker {
  const { widgets, routes, systemPages, vocabulary, calls, words } = parts
  const settings = new Map(parts.settings.map((section) => [section.id, section.schema]))
  return createChecker({
    world: { widgets, routes, systemPages, vocabulary, calls, words, icons: new Set(parts.icons), settings },
    validators: parts.validators,
    judgePattern: parts.judgePattern,
  })
}
