import { settingsSections } from '#schemas/config/sections.ts'
import { compileValidators } from './compile-validators.ts'
import { validatorFiles } from './validator-files.ts'
import type { GeneratedFile } from './main.ts'

/** Validators of the values of every settings section, by the id of its document. */
export async function generate(): Promise<GeneratedFile[]> {
  const schemas = Object.fromEntries(settingsSections.map((section) => [section.id, section.schema]))
  return validatorFiles('generated/settings-validators', 'scripts/generate/settings-validators.ts', (allErrors) =>
    compileValidators(schemas, { allErrors }),
  )
}
