import { defineConfig } from 'vitest/config'
import { mutatedUnits } from './scripts/test/mutated.mjs'
import { alias } from './vite.config.ts'

const unit = mutatedUnits[process.env['PLAYBILL_MUTATED'] ?? '']
if (!unit) throw new Error(`PLAYBILL_MUTATED must be one of: ${Object.keys(mutatedUnits).join(', ')}`)

/** The tests that mutants of one unit run against (stryker.config.json). */
export default defineConfig({
  resolve: { alias },
  test: { environment: 'node', include: [...unit.tests], testTimeout: 60_000 },
})
