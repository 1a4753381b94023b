import type { CompileWorld } from '#engine/document/compile/context.ts'
import { createGate } from '#engine/document/gate.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import { validators as documentGate } from '#generated/document-validators.gate.js'
import { validators as settingsGate } from '#generated/settings-validators.gate.js'
import { validators as widgetGate } from '#generated/widget-validators.gate.js'

import { validators as settingsValidators } from '#generated/settings-validators.runtime.js'
import { validators as widgetValidators } from '#generated/widget-validators.runtime.js'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { settingsSections } from '#schemas/config/sections.ts'
import { routeById, systemPages } from '#schemas/routes.ts'
import { bindings, vocabulary } from '#schemas/vocabulary.ts'
import { iconNames } from '#generated/icon-names.ts'
import type { SiteFile } from './site-folder.ts'

/** What the documents of this site may name, with the validators that the build made. */
export const compileWorld: CompileWorld = {
  widgets: widgetSpecs,
  validators: { widgets: widgetValidators, settings: settingsValidators },
  settings: new Map(settingsSections.map(({ id, schema }) => [id, schema])),
  routes: routeById,
  bindings: new Set(Object.keys(bindings)),
}

/** The gate of publishing: the same code as `playbill check` and the studio. It remembers files that have not changed. */
export function siteCheck(now: () => number): (files: readonly SiteFile[]) => readonly Issue[] {
  const gate = createGate({
    widgets: widgetSpecs,
    validators: { documents: documentGate, widgets: widgetGate, settings: settingsGate },
    routes: [...routeById.values()],
    systemPages,
    vocabulary,
    icons: iconNames,
    settings: settingsSections,
  })
  return (files) => gate.checkSite(files, { now: now() })
}
