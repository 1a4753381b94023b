import { analyticsEvents } from '#schemas/analytics-events.ts'
import { compileValidators } from './compile-validators.ts'
import type { GeneratedFile } from './main.ts'
import { validatorFiles } from './validator-files.ts'

/** The validator of each analytics event's parameters, for `emit`; the gates have theirs among those of the documents. */
export async function generate(): Promise<GeneratedFile[]> {
  const schemas = Object.fromEntries(Object.entries(analyticsEvents).map(([name, { params }]) => [name, params]))
  const files = await validatorFiles(
    'generated/analytics-validators',
    'scripts/generate/analytics-validators.ts',
    (allErrors) => compileValidators(schemas, { allErrors }),
  )
  return files.filter(({ path }) => path.includes('.runtime.'))
}
