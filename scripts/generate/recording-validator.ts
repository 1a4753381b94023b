import { recordingSchema } from '#schemas/recording.ts'
import { compileValidators } from './compile-validators.ts'
import type { GeneratedFile } from './main.ts'
import { validatorFiles } from './validator-files.ts'

/** Writes the validator of recordings, for `playbill replay`. */
export const generate = (): Promise<GeneratedFile[]> =>
  validatorFiles('generated/recording-validators', 'scripts/generate/recording-validator.ts', (allErrors) =>
    compileValidators({ recording: recordingSchema }, { allErrors }),
  )
