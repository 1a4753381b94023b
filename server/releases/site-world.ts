import type { CompileWorld } from '#engine/document/compile/context.ts'
import { validators as settingsValidators } from '#generated/settings-validators.runtime.js'
import { validators as widgetValidators } from '#generated/widget-validators.runtime.js'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { settingsSections } from '#schemas/config/sections.ts'
import { routeById } from '#schemas/routes.ts'
import { bindings } from '#schemas/vocabulary.ts'

/** What the documents of this site may name, with the validators that the build made. */
export const compileWorld: CompileWorld = {
  widgets: widgetSpecs,
  validators: { widgets: widgetValidators, settings: settingsValidators },
  settings: new Map(settingsSections.map(({ id, schema }) => [id, schema])),
  routes: routeById,
  bindings: new Set(Object.keys(bindings)),
}

export const siteCheck = (_now: () => number) => () => []
