import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChrome } from '../tests/harness/ensure-chrome.mjs'
import { ensurePostgres } from './test/ensure-postgres.mjs'

const isFull = process.argv.includes('--full')
const results = mkdtempSync(join(tmpdir(), 'playbill-test-'))
const environment = { ...process.env, ...(isFull ? { PLAYBILL_FULL: '1' } : {}) }
const totals = { passed: 0, failed: 0, skipped: 0 }
let isGood = true

function run(title, command, args, extra = {}) {
  console.log(`\n# ${title}`)
  const start = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...environment, ...extra } })
  console.log(`# ${title}: ${status === 0 ? 'good' : 'NOT GOOD'} (${((performance.now() - start) / 1000).toFixed(0)} s)`)
  if (status !== 0) isGood = false
  return status === 0
}

const bin = (name) => join('node_modules', '.bin', name)
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

ensureChrome()
ensurePostgres()

run('registries and validators', process.execPath, ['scripts/generate.mjs'])
run('types', bin('tsc'), ['--noEmit'])
run('lint', bin('oxlint'), [])
const unitFile = join(results, 'unit.json')
run('units', bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitFile}`])
const units = readReport(unitFile)
totals.passed += units?.numPassedTests ?? 0
totals.failed += units?.numFailedTests ?? 1
totals.skipped += (units?.numPendingTests ?? 0) + (units?.numTodoTests ?? 0)

function runBrowser(title, projects, workers) {
  const file = join(results, `${title}.json`)
  run(title, bin('playwright'), ['test', '--reporter=dot,json', `--workers=${workers}`, ...projects.map((project) => `--project=${project}`)], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const stats = readReport(file)?.stats
  totals.passed += stats?.expected ?? 0
  totals.failed += (stats?.unexpected ?? 1) + (stats?.flaky ?? 0)
  totals.skipped += stats?.skipped ?? 0
}

if (run('build', process.execPath, ['scripts/build.mjs'])) {
  const views = isFull ? [360, 768, 1440].flatMap((width) => [`uz ${width}`, `ru ${width}`]) : ['uz 360', 'ru 1440']
  runBrowser('browser', [...views, 'site'], 3)
  // What measures time runs by itself.
  if (isFull) runBrowser('speed', ['speed'], 1)
}
rmSync(results, { recursive: true, force: true })

if (totals.skipped > 0) {
  console.error(`\n${totals.skipped} tests were skipped: nothing may be.`)
  isGood = false
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(isGood && totals.failed === 0 ? 0 : 1)
