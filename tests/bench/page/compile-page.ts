import { compileDocument } from '#engine/document/compile/compile-document.ts'
import type { CompiledPage } from '#engine/document/compiled.ts'
import type { SchemaValidator } from '#engine/document/validators.ts'
import { routeById } from '#schemas/routes.ts'
import type { AuthoredPage } from './bench-documents.ts'
import { benchDefinitions } from './bench-widgets.ts'
import { meterName } from './meter-name.ts'

/** The page as a release holds it. @throws Error when anything of it was settled: the bench would measure another page. */
export function compilePage(source: AuthoredPage, validators: ReadonlyMap<string, SchemaValidator>): CompiledPage {
  const reports: unknown[] = []
  const compiled = compileDocument('page', source, {
    locale: 'uz',
    document: source.id,
    widgets: benchDefinitions,
    validators: { widgets: validators, settings: new Map() },
    settings: new Map(),
    routes: routeById,
    bindings: new Set(Array.from({ length: 1_000 }, (_unused, index) => meterName(index))),
    source: () => undefined,
    slugOf: () => undefined,
    previous: undefined,
    report: (report) => reports.push(report),
  })
  if (reports.length > 0 || compiled.kind !== 'page')
    throw new Error(`the bench page does not compile: ${JSON.stringify(reports[0])}`)
  return compiled
}
