import Ajv, { type AnySchema } from 'ajv'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import type { CompileWorld } from '#engine/document/compile/context.ts'
import type { SchemaValidator } from '#engine/document/validators.ts'
import { bindings } from '#schemas/vocabulary.ts'
import { routeById } from '#schemas/routes.ts'

const ajv = new Ajv({ strict: true, allErrors: false, validateFormats: false })

/** A world of compile for a test's own widgets; their validators are compiled on the spot, which only a test may do. */
export function testWorld(definitions: ReadonlyMap<string, WidgetDefinition>): CompileWorld {
  const widgets = new Map(
    [...definitions].map(([type, { schema }]) => [type, ajv.compile(schema as AnySchema) as SchemaValidator]),
  )
  return {
    widgets: definitions,
    validators: { widgets, settings: new Map() },
    settings: new Map(),
    routes: routeById,
    bindings: new Set(Object.keys(bindings)),
  }
}
