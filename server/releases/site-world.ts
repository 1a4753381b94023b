import type { CompileWorld } from '#engine/document/compile/context.ts'
import { createGate } from '#engine/document/gate.ts'
import { validators as documentGate } from '#generated/document-validators.gate.js'
import { validators as settingsGate } from '#generated/settings-validators.gate.js'
import { validators as widgetGate } from '#generated/widget-validators.gate.js'
import { validators as settingsValidators } from '#generated/settings-validators.runtime.js'
import { validators as widgetValidators } from '#generated/widget-validators.runtime.js'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { formCalls } from '#schemas/api/form-calls.ts'
import { settingsSections } from '#schemas/config/sections.ts'
import { routeById, systemPages } from '#schemas/routes.ts'
import { bindings, vocabulary } from '#schemas/vocabulary.ts'
import { iconNames } from '#generated/icon-names.ts'
import { softwareWords } from '#generated/software-words.ts'
import { createPatternJudge, type PatternJudge } from './judge-patterns.ts'
import type { SiteCheck } from './release-service.ts'

/** What the documents of this site may name, with the validators that the build made. */
export const compileWorld: CompileWorld = {
  widgets: widgetSpecs,
  validators: { widgets: widgetValidators, settings: settingsValidators },
  settings: new Map(settingsSections.map(({ id, schema }) => [id, schema])),
  routes: routeById,
  bindings: new Set(Object.keys(bindings)),
}

/**
 * The gate of publishing: the same code as `playbill check` and the studio. It remembers files that have not changed.
 * Patterns are checked beside the main thread, which goes on serving players meanwhile: those that no verdict is known
 * of are looked up first, then the files are checked with the verdicts.
 */
export function siteCheck(now: () => number, judge: PatternJudge = createPatternJudge()): SiteCheck {
  const checker = createGate({
    widgets: widgetSpecs,
    validators: { documents: documentGate, widgets: widgetGate, settings: settingsGate },
    routes: [...routeById.values()],
    systemPages,
    vocabulary,
    calls: formCalls,
    icons: iconNames,
    words: softwareWords,
    settings: settingsSections,
    judgePattern: judge.verdict,
  })
  return async (files) => {
    const issues = checker.checkSite(files, { now: now() })
    if (!(await judge.settle())) return issues
    // Other bytes objects: the checker would take the verdicts of before from its memory.
    const replaced = files.map((file) =>
      file.path.startsWith('media/') ? file : { path: file.path, bytes: file.bytes.slice() },
    )
    return checker.checkSite(replaced, { now: now() })
  }
}
