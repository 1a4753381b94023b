import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'

const root = process.cwd()
const copy = mkdtempSync(join(realpathSync(tmpdir()), 'playbill-new-'))
const units = [
  ['widget', 'scaffold-wall'],
  ['flow', 'scaffold-check'],
  ['call', 'scaffold/get-items'],
  ['call', 'limits/get-scaffold-items'],
] as const
const written: string[] = []

/** Runs a program in the copy; gives what it printed, also where it failed. */
async function run(
  ...[program = '', ...args]: string[]
): Promise<{ readonly output: string; readonly isGood: boolean }> {
  // In the quick run, of all flows only the new one.
  const env = {
    ...process.env,
    PLAYBILL_FULL: '',
    PLAYBILL_FLOWS: isFullRun ? '' : 'scaffold-check',
    NO_COLOR: '1',
    CI: '1',
  }
  return promisify(execFile)(program, args, { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => ({ output: stdout, isGood: true }),
    (error: { stdout?: string; stderr?: string }) => ({
      output: `${error.stdout ?? ''}\n${error.stderr ?? ''}`,
      isGood: false,
    }),
  )
}
const bin = (name: string): string => join('node_modules', '.bin', name)

beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
  for (const file of files) cpSync(join(root, file), join(copy, file))
  cpSync(join(root, 'generated'), join(copy, 'generated'), { recursive: true })
  symlinkSync(realpathSync(join(root, 'node_modules')), join(copy, 'node_modules'))
  // Tests of the structure ask git for the files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  for (const [kind, name] of units) {
    const { output, isGood } = await run('node', 'scripts/new.mjs', kind, name)
    expect(isGood, output).toBe(true)
    written.push(...[...output.matchAll(/^(?:wrote|changed) (.+)$/gm)].map(([, file]) => file as string))
  }
  const { output, isGood } = await run('node', 'scripts/generate.mjs')
  expect(isGood, output).toBe(true)
}, 300_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

// The compiler takes as long as for the whole project: it is part of the full run.
if (isFullRun)
  test('a new widget, flow and call, also of a new area, compile', async () => {
    const { output, isGood } = await run(bin('tsc'), '--noEmit')
    expect(isGood, output).toBe(true)
  })

test('every file that lists the areas of calls names a new one', () => {
  const lists = execFileSync('git', ['grep', '-l', 'Record<Area,', '--', '*.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(lists.filter((file) => !file.endsWith('.test.ts') && !written.includes(file))).toEqual([])
})

test('their own tests pass, and those that every unit has to pass', async () => {
  const own = written.filter((file) => /\.test\.tsx?$/.test(file))
  expect(own).toHaveLength(6)
  // Those of the sandbox start a database, those of every unit take their time: they are part of the full run.
  const ofFlows = 'flows/all-flows.test.ts'
  const everyUnit = [
    'widgets/all-widgets.test.tsx',
    'tests/structure/tokens-are-defined.test.ts',
    'tests/structure/words-are-there.test.ts',
  ]
  const files = [ofFlows, ...(isFullRun ? [...own, ...everyUnit] : own.filter((file) => !file.startsWith('sandbox/')))]
  const { output, isGood } = await run(bin('vitest'), 'run', '--reporter=dot', ...files)
  expect(isGood, output).toBe(true)
})

test('existing files are never overwritten, and an invalid name is refused', async () => {
  const before = readFileSync(join(copy, 'widgets/scaffold-wall/index.ts'), 'utf8')
  expect(await run('node', 'scripts/new.mjs', 'widget', 'scaffold-wall')).toMatchObject({ isGood: false })
  expect(await run('node', 'scripts/new.mjs', 'call', 'limits/get-scaffold-items')).toMatchObject({ isGood: false })
  expect(await run('node', 'scripts/new.mjs', 'flow', 'Bad_Name')).toMatchObject({
    isGood: false,
    output: expect.stringContaining('is not a name for a flow'),
  })
  expect(readFileSync(join(copy, 'widgets/scaffold-wall/index.ts'), 'utf8')).toBe(before)
})
