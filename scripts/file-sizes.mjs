// Prints how long the source files are: median, 90th percentile and the share under 15 lines, for the whole tree, for
// it without tests, and for each folder.
// tests/structure/file-sizes.test.ts holds the targets: median 35 to 60, 90th percentile 90 to 240, at most 18% under
// 15 lines. Nothing is over 400.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SHORT_LINES = 15

/**
 * Lengths of the tracked TypeScript sources, tests included.
 *
 * @returns {Map<string, number>} lines by path
 */
export function sourceLengths() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  }).split('\n')
  return new Map(
    files
      .filter((file) => file !== '' && existsSync(file))
      .map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1]),
  )
}

/**
 * Whether a file is a test, or serves tests alone.
 *
 * @param {string} file
 */
export const isTestSource = (file) => /\.(test|spec|test-d)\.tsx?$|^tests\/|\/testing\//.test(file)

/**
 * @param {readonly number[]} lengths
 * @returns {{ files: number; median: number; p90: number; shortShare: number; max: number }} `shortShare` is from 0 to
 *   1
 */
export function describeLengths(lengths) {
  const sorted = [...lengths].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    files: sorted.length,
    median: at(0.5),
    p90: at(0.9),
    shortShare: sorted.filter((lines) => lines < SHORT_LINES).length / (sorted.length || 1),
    max: at(1),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lengths = sourceLengths()
  const folders = [...new Set([...lengths.keys()].flatMap((file) => file.match(/^[^/]+(?=\/)/) ?? []))].sort()
  const row = (name, values) => {
    const { files, median, p90, shortShare, max } = describeLengths(values)
    console.log(`| ${name} | ${files} | ${median} | ${p90} | ${(shortShare * 100).toFixed(0)}% | ${max} |`)
  }
  console.log('| folder | files | median | p90 | under 15 lines | longest |\n| --- | --- | --- | --- | --- | --- |')
  row('**all**', [...lengths.values()])
  row(
    '**without tests**',
    [...lengths].filter(([file]) => !isTestSource(file)).map(([, lines]) => lines),
  )
  for (const folder of folders)
    row(
      folder,
      [...lengths].filter(([file]) => file.startsWith(`${folder}/`)).map(([, lines]) => lines),
    )
}
