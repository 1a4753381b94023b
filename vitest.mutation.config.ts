import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { mutatedUnits } from './scripts/test/mutated.mjs'
import { alias } from './vite.config.ts'

const unit = mutatedUnits[process.env['PLAYBILL_MUTATED'] ?? '']
if (!unit) throw new Error(`PLAYBILL_MUTATED must be one of: ${Object.keys(mutatedUnits).join(', ')}`)
const { tests } = unit

/**
 * Runs the test files that the unit names by path last, in its order: they are the slowest. A mutant is finished at its
 * first failed test, and Vitest by itself would begin with the slowest file.
 */
class SlowestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => tests.findIndex((path) => moduleId.endsWith(`/${path}`))
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** The tests that mutants of one unit run against (stryker.config.json). */
export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    include: [...tests],
    // Loading the same modules for each test file took half of a mutant's time. Vitest ends the worker after each run.
    isolate: false,
    unstubGlobals: true,
    testTimeout: 60_000,
    sequence: { sequencer: SlowestLast },
  },
})
