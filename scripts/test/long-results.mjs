import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const [begin, end] = ['<!-- test:long begins -->', '<!-- test:long ends -->']

/** A hash over every file that git knows or would add, without docs/: what the results of a long run are about. */
export function hashOfSources() {
  const hash = createHash('sha256')
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('docs/') && existsSync(file))
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/**
 * The newest result of each stage; each says of which sources it is, so that a run that was cut off goes on after its
 * last finished stage.
 */
export function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Whether a stage has passed with these sources, so that a run that goes on leaves it out. */
export const isFinished = (result, sources) => result?.isGood === true && result.sources === sources

export function writeResults(file, stages) {
  writeFileSync(file, `${JSON.stringify(stages, null, 2)}\n`)
}

const duration = (seconds) => (seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`)

/**
 * Puts the newest result of each stage between the two marker comments of a document. @throws Error when it has no
 * markers.
 */
export function writeTable(document, about, results) {
  const text = readFileSync(document, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from)
    throw new Error(`${document} has no place for the table: it needs the lines ${begin} and ${end}`)
  const rows = Object.entries(about).map(([name, what]) => {
    const result = results[name]
    if (!result) return `| \`${name}\` | ${what} | not run | | | | | |`
    return `| \`${name}\` | ${what} | ${result.isGood ? 'passed' : 'failed'} | ${result.passed} / ${result.failed} | ${duration(result.seconds)} | ${result.at.slice(0, 10)} | \`${result.sources}\` | ${result.note} |`
  })
  const table = [
    '',
    '| stage | what | result | passed / failed | time | date | sources | note |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
  writeFileSync(document, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`)
}
