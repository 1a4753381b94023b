import type { Rounds } from './alternate.ts'
import type { Row } from './row.ts'

const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value >= 0.1 ? value.toFixed(2) : value.toFixed(4)

/** The rows as a table of text, with the machine's calibration under it. */
export function printTable(
  rows: readonly Row[],
  calibration: { before: number; after: number },
  rounds: Rounds,
): string {
  const head = ['row', 'ours', 'yardstick', 'ratio (95%)', 'target', '']
  const lines = rows.map(({ what, against, unit, ours, yardstick, ratio, interval: [low, high], target, isMet }) => [
    what,
    `${figure(ours)} ${unit}`,
    `${figure(yardstick)} ${unit}: ${against}`,
    low === high ? ratio.toFixed(2) : `${ratio.toFixed(2)} (${low.toFixed(2)}-${high.toFixed(2)})`,
    target.of === 'ours' ? `${target.kind} ${target.value} ${unit}` : `${target.kind} ${target.value}x`,
    isMet ? 'met' : 'MISSED',
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const show = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const notes = rows.flatMap(({ id, notes: said }) => said.map((note) => `  ${id}: ${note}`))
  const machine = `This machine: ${figure(calibration.before)} ms for the calibration loop before, ${figure(calibration.after)} ms after. ${rounds.warmUp} rounds warm up, ${rounds.counted} count.`
  return [
    '',
    show(head),
    show(widths.map((width) => '-'.repeat(width))),
    ...lines.map(show),
    '',
    ...notes,
    machine,
  ].join('\n')
}
