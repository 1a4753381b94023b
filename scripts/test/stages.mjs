import { join } from 'node:path'
import { mutatedUnits } from './mutated.mjs'

const bin = (name) => join('node_modules', '.bin', name)
const script = (file, ...args) => ({ command: process.execPath, args: [file, ...args] })

/** Vitest on some projects of vitest.config.ts; its report is read by `countVitest`. */
const vitest =
  (projects, ...filters) =>
  ({ shard, report }) => ({
    command: bin('vitest'),
    args: [
      'run',
      ...filters,
      ...projects.map((name) => `--project=${name}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    kind: 'vitest',
  })
/** Playwright on some projects of playwright.config.ts; its report is read by `countPlaywright`. */
const playwright =
  (projects, workers, ...filters) =>
  ({ shard, report }) => ({
    command: bin('playwright'),
    args: [
      'test',
      ...filters,
      '--reporter=dot,json',
      `--workers=${workers}`,
      ...projects.map((name) => `--project=${name}`),
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    kind: 'playwright',
  })
/** Stryker on one unit, with the counts of the quick run: each mutant runs tests. */
const stryker = (name, { files, flows = [] }) => ({
  command: bin('stryker'),
  args: ['run', '--mutate', files.join()],
  environment: { PLAYBILL_MUTATED: name, PLAYBILL_FLOWS: flows.join(), PLAYBILL_FULL: '', PLAYBILL_LONG: '' },
  kind: 'stryker',
})

const views = {
  quick: ['uz 360', 'ru 1440'],
  full: ['uz 360', 'ru 768', 'ru 1440'],
  long: ['uz', 'ru'].flatMap((locale) => [360, 768, 1440].map((width) => `${locale} ${width}`)),
}

/**
 * Every stage of the test commands by its name. `needs` are stages that must have succeeded before it; they run by
 * themselves when only one stage is wanted. Stages of one step run side by side: none of them uses two cores fully.
 */
export const stages = {
  generate: { needs: [], run: () => script('scripts/generate.mjs') },
  types: { needs: ['generate'], run: () => ({ command: bin('tsc'), args: ['--noEmit'] }) },
  lint: { needs: [], run: () => ({ command: bin('oxlint'), args: [] }) },
  format: { needs: [], run: () => ({ command: bin('oxfmt'), args: ['--check'] }) },
  /** Files, exports and dependencies that nothing uses, and files and exports that only tests use. */
  unused: { needs: ['generate'], run: () => ({ command: 'npm', args: ['run', '-s', 'knip'] }) },
  build: { needs: ['generate'], run: () => script('scripts/build.mjs') },
  units: { needs: ['generate'], canShard: true, run: vitest(['node', 'dom']) },
  sandbox: { needs: ['generate'], canShard: true, run: vitest(['sandbox']) },
  browser: {
    needs: ['build'],
    canShard: true,
    // Three workers of the full run keep two cores busy; a fourth one only makes each test take longer.
    run: (options) =>
      options.isFull
        ? playwright([...views.full, 'site'], 3)(options)
        : playwright([...views.quick, 'site'], 4)(options),
  },
}

/** The steps of `npm test` and `npm run test:full`, in order. Every stage is in one of them. */
export const steps = [['generate'], ['types', 'lint', 'format', 'unused', 'build'], ['units'], ['sandbox'], ['browser']]

/** Unit tests whose counts take hours have a stage of their own in the long run. */
const longFiles = {
  payments: ['sandbox/cashier/money-model.test.ts'],
  bonuses: ['sandbox/bonuses/bonus-sequences.test.ts'],
  rounds: ['sandbox/casino/rounds.test.ts', 'sandbox/ledger/ledger.test.ts'],
  journeysOfPayments: ['tests/fuzz/payment-sequences.test.ts'],
  journeysOfRewards: ['tests/fuzz/reward-sequences.test.ts'],
  hostile: ['tests/fuzz/hostile-documents.test.ts', 'flows/recording/recording.test.ts'],
}

/**
 * Half of the sequences of a file, of which a session may not have the time for all
 * (`sandbox/testing/on-each-database.ts`).
 */
const halfOf = (half, files) => (options) => ({
  ...vitest(['sandbox'], ...files)(options),
  environment: { PLAYBILL_HALF: String(half) },
})

/** The stages of `npm run test:long`: what takes hours, each with the counts of PLAYBILL_LONG=1. */
export const longStages = {
  ...Object.fromEntries(
    ['node', 'dom', 'sandbox'].map((project) => [
      `counts-${project}`,
      {
        about: `every other unit test of \`${project}\` with the counts of the fault list, of which the full run makes a fifth`,
        needs: ['generate'],
        run: vitest(
          [project],
          ...Object.values(longFiles)
            .flat()
            .map((file) => `--exclude=${file}`),
        ),
      },
    ]),
  ),
  'sequences-payments': {
    about: 'sequences of deposits and withdrawals against their model, 10,000 on PostgreSQL and 1,000 on PGlite',
    needs: ['generate'],
    run: vitest(['sandbox'], ...longFiles.payments),
  },
  'sequences-bonuses-1': {
    about: 'sequences of bonuses against the ledger, the first 5,000 on PostgreSQL and 1,000 on PGlite',
    needs: ['generate'],
    run: halfOf(1, longFiles.bonuses),
  },
  'sequences-bonuses-2': {
    about: 'the other 5,000 on PostgreSQL',
    needs: ['generate'],
    run: halfOf(2, longFiles.bonuses),
  },
  'sequences-rounds': {
    about: 'rounds of the games and movements of the ledger, 10,000 on each database',
    needs: ['generate'],
    run: vitest(['sandbox'], ...longFiles.rounds),
  },
  'journeys-payments': {
    about:
      'sequences of player, network, provider and tabs through client and sandbox: payments, 10,000 on PostgreSQL and 1,000 on PGlite',
    needs: ['generate'],
    run: vitest(['node', 'dom'], ...longFiles.journeysOfPayments),
  },
  'journeys-rewards': {
    about: 'the same for rewards, 10,000 on PostgreSQL and 1,000 on PGlite',
    needs: ['generate'],
    run: vitest(['node', 'dom'], ...longFiles.journeysOfRewards),
  },
  hostile: {
    about: '20,000 hostile documents, and as many hostile events and answers for the recording of each flow',
    needs: ['generate'],
    run: vitest(['node', 'dom'], ...longFiles.hostile),
  },
  'page-loads': {
    about: '2,000 page loads without a hydration error',
    needs: ['build'],
    run: playwright(['long'], 2, 'tests/e2e/hydration.spec.ts'),
  },
  hours: {
    about: 'browser tests of hours: rounds of every family of games, upgrades of the service worker',
    needs: ['build'],
    run: playwright(['long'], 2, '--grep-invert=(hydration|gallery)\\.spec'),
  },
  gallery: {
    about: 'every state of each widget and ui part in both themes and both languages, contrast included',
    needs: ['generate'],
    run: playwright(['long'], 2, '--fully-parallel', 'tests/e2e/gallery.spec.ts'),
  },
  paths: {
    about:
      'every path of registration, restore and contact through the running site; ten rounds of a game under each error',
    needs: ['build'],
    run: playwright(['site'], 2, 'tests/e2e/flow-paths.spec.ts', 'tests/e2e/games-interrupted.spec.ts'),
  },
  views: {
    about: 'tests that depend on locale and width, in all six pairs of them; axe on each route at 360 and 1440 px',
    needs: ['build'],
    run: playwright(views.long, 3),
  },
  'soak-guest': {
    about: '10,000 navigations of a guest in one tab',
    needs: ['build'],
    run: playwright(['site'], 1, 'tests/e2e/leaks.spec.ts', '--grep-invert=as player'),
  },
  'soak-player': {
    about: '10,000 navigations of a player in one tab',
    needs: ['build'],
    run: playwright(['site'], 1, 'tests/e2e/leaks.spec.ts', '--grep=as player'),
  },
  load: {
    about: 'ten minutes of load on the built server',
    needs: [],
    run: () => script('scripts/bench.mjs', '--only=load', '--minutes=10'),
  },
  ...Object.fromEntries(
    Object.entries(mutatedUnits).map(([name, unit]) => [
      `mutation-${name}`,
      { about: `mutants of ${unit.about}`, needs: ['generate'], run: () => stryker(name, unit) },
    ]),
  ),
}
