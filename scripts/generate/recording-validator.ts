import { recordingSchema } from '#schemas/recording.ts'
import { compileValidators } from './compile-validators.ts'
import type { GeneratedFile } from './main.ts'
import { validatorFiles } from './validator-files.ts'

/** The validator of recordings, for the replay command and the viewer. */
export const generate = (): Promise<GeneratedFile[]> =>
  validatorFiles('generated/recording-validators', 'scripts/generate/recording-validator.ts', (allErrors) =>
    compileValidators({ recording: recordingSchema }, { allErrors }),
  )
