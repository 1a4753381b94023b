import { defineConfig } from 'vitest/config'
import { alias } from './vite.config.ts'

/** The tests that mutants run against (stryker.config.json): those in Node of the folders that are mutated, without databases. */
export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    include: ['{base,platform,flows}/**/*.test.ts', 'engine/document/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
