import { Ajv } from 'ajv'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import type { CompiledNode, CompileReport } from '#engine/document/compiled.ts'
import { compileNodes } from '#engine/document/compile/compile-node.ts'
import type { CompileContext } from '#engine/document/compile/context.ts'
import type { SchemaValidator } from '#engine/document/validators.ts'
import { conditionSchema } from '#schemas/document/condition.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { markNames } from '#schemas/document/marks.ts'
import { routeById } from '#schemas/routes.ts'
import { bindings } from '#schemas/vocabulary.ts'
import { sampleDocument } from './sample-documents.ts'

const formats = Object.fromEntries(markNames.map((name) => [`playbill-${name}`, true] as const))
const ajv = new Ajv({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
  formats,
  schemas: [conditionSchema],
})

/** A validator of a widget's props as the gates have it: marks are holes. */
export const validatorOf = (definition: WidgetDefinition): SchemaValidator =>
  ajv.compile(definition.schema as object) as unknown as SchemaValidator

export type CompiledSample = {
  readonly nodes: readonly CompiledNode[]
  readonly reports: readonly Omit<CompileReport, 'document'>[]
}
type SampleOptions = {
  locale: Locale
  definitions: ReadonlyMap<string, WidgetDefinition>
  source?: (kind: DocumentKind, id: string) => unknown
}

/**
 * Compiles authored nodes as the engine compiles a document `sample`; everything that was not as its schema wants it is
 * in `reports`.
 */
export function compileSample(
  authored: readonly unknown[],
  { locale, definitions, source }: SampleOptions,
): CompiledSample {
  const reports: Omit<CompileReport, 'document'>[] = []
  const context: CompileContext = {
    locale,
    document: 'sample',
    widgets: definitions,
    validators: {
      widgets: new Map([...definitions].map(([type, definition]) => [type, validatorOf(definition)])),
      settings: new Map(),
    },
    settings: new Map(),
    routes: routeById,
    bindings: new Set(Object.keys(bindings)),
    source: (kind, id) => source?.(kind, id) ?? sampleDocument(kind, id),
    slugOf: () => undefined,
    previous: undefined,
    report: (report) => reports.push(report),
  }
  return {
    nodes: compileNodes(authored, { context, ids: new Set(), last: new Map(), count: 0, outlets: 0 }, '/nodes'),
    reports,
  }
}
