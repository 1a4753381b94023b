import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { runTimeout } from './base/testing/property-runs.ts'
import { alias } from './vite.config.ts'

const nodeTests = [
  '{base,schemas,engine,ui,platform,flows,widgets,src,server,database,studio,cli,scripts,tests}/**/*.test.ts',
]
const sandboxTests = ['sandbox/**/*.test.ts']
const domTests = ['{base,engine,ui,flows,widgets,src,studio}/**/*.test.tsx']

/** Files of a worker share their modules: loading the sandbox and its databases for each file took a third of the time. */
const onNode = {
  environment: 'node',
  isolate: false,
  unstubGlobals: true,
  globalSetup: ['sandbox/testing/shared-postgres-setup.ts'],
}

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  test: {
    // Three on two cores: workers often wait for databases and browsers, which are programs of their own.
    maxWorkers: 3,
    // The projects share what they have transformed, and so does the next run; the key is the content of a module.
    experimental: { fsModuleCache: true },
    // A property with the counts of the full run takes minutes beside other tests.
    testTimeout: runTimeout(600_000),
    hookTimeout: 60_000,
    server: { deps: { inline: [/@rjsf\//] } },
    // No project has its own `exclude`: Vitest would then ignore `--exclude` (scripts/test/stages.mjs).
    projects: [
      {
        extends: true,
        test: { ...onNode, name: 'node', include: nodeTests },
      },
      { extends: true, test: { ...onNode, name: 'sandbox', include: sandboxTests } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: domTests,
          isolate: false,
          setupFiles: ['engine/testing/fresh-page.ts'],
        },
      },
    ],
  },
})
