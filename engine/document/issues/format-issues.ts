import { printable } from '#base/printable.ts'
import { PlaceIndex } from '../parse/place-index.ts'
import type { Issue } from './issue.ts'

const widest = 110

/**
 * Issues as a good compiler tells them: file:line:column, the offending line with what is meant underlined, what was
 * expected, what came, what to do. `textOf` gives the text of a file, undefined if it cannot be shown; `prefix` is put
 * before each path.
 */
export function formatIssues(
  issues: readonly Issue[],
  textOf: (file: string) => string | undefined,
  prefix = '',
): string {
  const places = new Map<string, PlaceIndex>()
  const linesOf = (file: string): PlaceIndex => {
    const known = places.get(file) ?? new PlaceIndex(textOf(file) ?? '')
    places.set(file, known)
    return known
  }
  return issues.map((issue) => formatIssue(issue, linesOf(issue.file).line(issue.line), prefix)).join('\n')
}

function formatIssue(issue: Issue, line: string, prefix: string): string {
  const rows: [string, string | null][] = [
    ['at', issue.pointer === '' ? null : issue.pointer],
    ['expected', issue.expected],
    ['received', issue.received],
    ['hint', issue.hint],
    ['docs', issue.docs],
  ]
  const details = rows
    .flatMap(([name, text]) => (text === null ? [] : [`  ${name.padEnd(9)} ${printable(text)}\n`]))
    .join('')
  return `${printable(prefix + issue.file)}:${issue.line}:${issue.column} ${issue.severity} ${issue.code}: ${issue.message}\n  ${printable(issue.label)}\n${excerpt(line, issue)}${details}`
}

function excerpt(line: string, { line: number, column, length }: Issue): string {
  if (line === '') return ''
  const from = line.length <= widest ? 0 : Math.max(0, column - 1 - 40)
  const shown = printable(line.slice(from, from + widest))
  const at = column - 1 - from
  const carets = '^'.repeat(Math.max(1, Math.min(length, shown.length - at)))
  const gutter = String(number)
  return `\n  ${gutter} | ${shown}\n  ${' '.repeat(gutter.length)} | ${' '.repeat(Math.max(0, at))}${carets}\n\n`
}
