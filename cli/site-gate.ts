import { judgePattern } from '#engine/document/check/judge-pattern.ts'
import { createGate } from '#engine/document/gate.ts'
import { validators as documents } from '#generated/document-validators.gate.js'
import { iconNames } from '#generated/icon-names.ts'
import { softwareWords } from '#generated/software-words.ts'
import { validators as settings } from '#generated/settings-validators.gate.js'
import { validators as widgets } from '#generated/widget-validators.gate.js'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { settingsSections } from '#schemas/config/sections.ts'
import { routes, systemPages } from '#schemas/routes.ts'
import { formCalls } from '#schemas/api/form-calls.ts'
import { vocabulary } from '#schemas/vocabulary.ts'

/** The gate over this project's widgets, routes, words and settings. */
export const createSiteGate = () =>
  createGate({
    widgets: widgetSpecs,
    validators: { documents, widgets, settings },
    routes,
    systemPages,
    vocabulary,
    calls: formCalls,
    icons: iconNames,
    words: softwareWords,
    settings: settingsSections,
    judgePattern,
  })
