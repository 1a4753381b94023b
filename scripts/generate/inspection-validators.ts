import { inspectionSchemas } from '#flows/inspection/message-schemas.ts'
import { compileValidators } from './compile-validators.ts'
import type { GeneratedFile } from './main.ts'
import { validatorFiles } from './validator-files.ts'

/**
 * Writes the validators of recordings and of the messages between pages and the viewer of flows, for both and for
 * `playbill replay`.
 */
export const generate = (): Promise<GeneratedFile[]> =>
  validatorFiles('generated/inspection-validators', 'scripts/generate/inspection-validators.ts', (allErrors) =>
    compileValidators(inspectionSchemas, { allErrors }),
  )
