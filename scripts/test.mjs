import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChrome } from '../tests/harness/ensure-chrome.mjs'
import { ensurePostgres } from './test/ensure-postgres.mjs'
import { hashOfSources, isFinished, readResults, writeResults, writeTable } from './test/long-results.mjs'
import { runStage } from './test/run-stage.mjs'
import { longStages, stages, steps } from './test/stages.mjs'

const usage = `node scripts/test.mjs [--full | --long] [options]
  --stage=units,browser   only these stages and what they need
  --shard=1/3             a part of the tests of the stages that are named
  --list                  the names of all stages
with --long:
  --only=soak             only these stages; mutation, sequences, soak: every stage whose name begins so
  --again                 finished stages too`

function stop(message) {
  console.error(`${message}\n\n${usage}`)
  process.exit(2)
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        full: { type: 'boolean' },
        long: { type: 'boolean' },
        stage: { type: 'string' },
        shard: { type: 'string' },
        only: { type: 'string' },
        again: { type: 'boolean' },
        list: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return stop(error.message)
  }
}
const options = readOptions()
const all = { ...stages, ...longStages }
if (options.list) {
  console.log(Object.keys(all).join('\n'))
  process.exit(0)
}
if (options.shard && !/^[1-9]\d?\/[1-9]\d?$/.test(options.shard))
  stop(`--shard=${options.shard}: expected a part and a number of parts, for example 1/3`)
if (options.full && options.long) stop('--full and --long are two commands')

if (options.long ? options.stage : options.only)
  stop('--stage names stages of npm test and npm run test:full, --only those of npm run test:long')

const known = options.long ? longStages : stages
const wanted = (options.long ? options.only : options.stage)?.split(',').flatMap((name) => {
  const group = Object.keys(known).filter((one) => one.startsWith(`${name}-`))
  return name in known || group.length === 0 ? [name] : group
})
const unknown = wanted?.find((name) => !(name in known))
if (unknown !== undefined) stop(`${unknown} is no stage of this command: ${Object.keys(known).join(', ')}`)
if (options.shard && !wanted?.every((name) => stages[name]?.canShard))
  stop('--shard needs --stage with stages whose tests can be shared out: units, sandbox, browser')

const results = mkdtempSync(join(tmpdir(), 'playbill-test-'))
const environment = {
  ...(options.full || options.long ? { PLAYBILL_FULL: '1' } : {}),
  ...(options.long ? { PLAYBILL_LONG: '1' } : {}),
}
const done = new Map()

async function run(name, isQuiet = false) {
  const report = join(results, `${name}.json`)
  const shard = wanted?.includes(name) ? options.shard : undefined
  const result = await runStage(name, all[name].run({ shard, report, isFull: options.full === true }), {
    report,
    environment,
    isQuiet,
  })
  done.set(name, result)
  return result
}

/** Runs the stages of a step side by side, without those whose needs have failed. */
async function runStep(names) {
  const ready = names.filter((name) => all[name].needs.every((need) => done.get(need)?.isGood !== false))
  for (const name of names.filter((one) => !ready.includes(one)))
    console.log(`\n# ${name}: not run, because what it needs has failed`)
  await Promise.all(ready.map((name) => run(name, ready.length > 1)))
}

/** The names, and before each what it needs. */
const withNeeds = (names) => [...new Set(names.flatMap((name) => [...withNeeds(all[name].needs), name]))]

async function runStages() {
  const chosen = wanted ? withNeeds(wanted) : steps.flat()
  for (const step of steps) await runStep(step.filter((name) => chosen.includes(name)))
}

async function runLong() {
  const file = 'docs/long-run.json'
  const sources = hashOfSources()
  const saved = readResults(file)
  const about = Object.fromEntries(Object.entries(longStages).map(([name, stage]) => [name, stage.about]))
  const chosen = (wanted ?? Object.keys(longStages)).filter((name) => {
    if (options.again || !isFinished(saved[name], sources)) return true
    console.log(`# ${name}: passed before with these sources; --again runs it again`)
    done.set(name, { name, skipped: 0, ...saved[name] })
    return false
  })
  for (const name of chosen) {
    for (const need of withNeeds(longStages[name].needs)) if (!done.has(need)) await runStep([need])
    await runStep([name])
    const { isGood, passed, failed, seconds, note } = done.get(name) ?? {
      isGood: false,
      passed: 0,
      failed: 1,
      seconds: 0,
      note: 'what it needs has failed',
    }
    saved[name] = { isGood, passed, failed, seconds, note, sources, at: new Date().toISOString() }
    writeResults(file, saved)
    writeTable('docs/quality.md', about, saved)
  }
}

ensureChrome()
ensurePostgres()
const start = performance.now()
try {
  await (options.long ? runLong() : runStages())
} finally {
  rmSync(results, { recursive: true, force: true })
}

const nameWidth = Math.max(12, ...[...done.keys()].map((name) => name.length + 2))
const time = (seconds) => `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`
console.log(`\n${'stage'.padEnd(nameWidth)}${'time'.padStart(8)}${'passed'.padStart(9)}${'failed'.padStart(9)}`)
for (const { name, seconds, passed, failed } of done.values())
  console.log(
    `${name.padEnd(nameWidth)}${time(seconds).padStart(8)}${String(passed).padStart(9)}${String(failed).padStart(9)}`,
  )
console.log(`${'all'.padEnd(nameWidth)}${time((performance.now() - start) / 1_000).padStart(8)}`)

const sum = (key) => [...done.values()].reduce((total, result) => total + result[key], 0)
if (sum('skipped') > 0) console.error(`\n${sum('skipped')} tests were skipped; no test may be.`)
// Again at the very end, where somebody who sees only the last lines of a log finds them.
for (const { name, failures = [] } of done.values())
  for (const failure of failures) console.log(`\n${name}: ${failure}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit([...done.values()].every(({ isGood }) => isGood) && sum('failed') === 0 ? 0 : 1)
