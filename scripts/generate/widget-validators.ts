import type { JSONSchema } from 'json-schema-to-ts'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import { compileValidators } from './compile-validators.ts'
import { validatorFiles } from './validator-files.ts'
import type { GeneratedFile } from './main.ts'

const definitions = import.meta.glob<{ default: WidgetDefinition }>('../../widgets/*/index.ts', { eager: true })

/** Validators of the props of every widget, by the widget's type. */
export async function generate(): Promise<GeneratedFile[]> {
  const schemas: Record<string, JSONSchema> = {}
  for (const { default: definition } of Object.values(definitions)) schemas[definition.type] = definition.schema
  return validatorFiles('generated/widget-validators', 'scripts/generate/widget-validators.ts', (allErrors) =>
    compileValidators(schemas, { allErrors }),
  )
}
