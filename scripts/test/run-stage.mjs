import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
/** Of a message that may be coloured. */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0].slice(0, 300)
const slowest = (files) => [...files].sort(([, a], [, b]) => b - a).slice(0, 5)

function countVitest(file) {
  const report = read(file)
  if (!report) return null
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = name.replace(`${process.cwd()}/`, '')
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
      return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${firstLine(failureMessages[0])}`)
    }),
    slowest: slowest(
      report.testResults.map(({ name, startTime, endTime }) => [
        name.replace(`${process.cwd()}/`, ''),
        endTime - startTime,
      ]),
    ),
  }
}

function countPlaywright(file) {
  const report = read(file)
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  const timeOf = ({ specs = [], suites = [] }) =>
    specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + timeOf(suite), 0)
  const failuresOf = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const { error } = tests.flatMap(({ results }) => results).find((result) => result.error) ?? {}
        return `${file} (${tests.map(({ projectName }) => projectName).join(', ')}): ${title}\n    ${firstLine(error?.message)}`
      }),
    ...suites.flatMap(failuresOf),
  ]
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: report.suites.flatMap(failuresOf),
    slowest: slowest(report.suites.map((suite) => [suite.file, timeOf(suite)])),
  }
}

/** Mutants that a test noticed. Too many that none noticed make Stryker itself fail (`break` in stryker.config.json). */
function countStryker() {
  const report = read('test-results/mutation.json')
  if (!report) return null
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (...names) => statuses.filter((status) => names.includes(status)).length
  const survived = count('Survived', 'NoCoverage')
  return {
    passed: count('Killed', 'Timeout'),
    failed: 0,
    skipped: 0,
    failures: [],
    slowest: [],
    note: `${survived} survived`,
  }
}

const counters = { vitest: countVitest, playwright: countPlaywright, stryker: countStryker }
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], slowest: [] }

/**
 * Runs one stage to its end.
 *
 * @param isQuiet its output is kept and printed whole when it ends, because another stage runs beside it.
 * @returns its seconds, whether it succeeded, its tests, and which of them failed with the first line of why. A stage
 *   that fails without a failed test counts as one.
 */
export async function runStage(
  name,
  { command, args, environment = {}, kind },
  { report, environment: shared, isQuiet },
) {
  if (!isQuiet) console.log(`\n# ${name}`)
  const start = performance.now()
  const child = spawn(command, args, {
    stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...shared, ...environment },
  })
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const status = await new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve))
  const seconds = (performance.now() - start) / 1_000
  const counts = (kind && counters[kind](report)) ?? nothing
  const isGood = status === 0 && counts.skipped === 0 && (kind === undefined || counts.passed > 0)
  if (isQuiet) console.log(`\n# ${name}\n${Buffer.concat(output).toString('utf8').trimEnd()}`)
  for (const [file, ms] of counts.slowest) console.log(`  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}`)
  console.log(`# ${name}: ${isGood ? 'passed' : 'FAILED'} (${seconds.toFixed(0)} s)`)
  return { name, seconds, isGood, note: '', ...counts, failed: isGood ? counts.failed : Math.max(counts.failed, 1) }
}
