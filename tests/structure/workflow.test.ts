import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stages, steps } from '../../scripts/test/stages.mjs'

const folder = '.github/workflows'
const workflows = readdirSync(folder)
const workflow = readFileSync(`${folder}/ci.yml`, 'utf8')
/** Each job of the workflow by its name, with its text. */
const jobs = new Map(
  (workflow.split(/^jobs:\n/m)[1] ?? '')
    .split(/^(?= {2}[\w-]+:$)/m)
    .map((text) => [/^ {2}([\w-]+):$/m.exec(text)?.[1] ?? '', text]),
)
/** Jobs that report and decide nothing. */
const reports = new Map([
  ['bench', { command: 'bench -- --quick', printed: 'bench.txt' }],
  ['supply', { command: 'supply', printed: 'supply.txt' }],
])
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const foundIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, match = '']) => match)
const found = (pattern: RegExp): string[] => foundIn(workflow, pattern)

test.each(workflows)('[P4] %s: every action is pinned by its full commit, with the version beside it', (file) => {
  const uses = foundIn(readFileSync(`${folder}/${file}`, 'utf8'), /\buses:\s*(.+)/g)
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((use) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([])
})

test.each(workflows)(
  '[P4] %s: jobs may read the repository and nothing else; they get no secrets and keep no credentials',
  (file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    expect(foundIn(text, /^( *)permissions:\n/gm)).toEqual([''])
    expect(/^permissions:\n {2}contents: read\n(?! )/m.test(text)).toBe(true)
    expect(/secrets\.|pull_request_target|github\.event\.(?:issue|pull_request|comment|head_commit)/.test(text)).toBe(
      false,
    )
    expect(foundIn(text, /(actions\/checkout)@/g)).toHaveLength(foundIn(text, /(persist-credentials: false)/g).length)
    // A text of the repository's owner is data of a command, never a part of it.
    expect(foundIn(text, /run: (.*\$\{\{ vars\..*)/g)).toEqual([])
  },
)

test('[O2] every night what pages load is compared with the inventory', () => {
  const text = readFileSync(`${folder}/inventory.yml`, 'utf8')
  expect(/^ {2}schedule:\n {4}- cron: '\d+ \d+ \* \* \*'$/m.test(text)).toBe(true)
  expect(foundIn(text, /run: (npm run inventory .+)/g)).toEqual([
    'npm run inventory -- config-samples/main --start',
    'npm run inventory -- "$SITE_FOLDER" "$SITE_ADDRESS"',
  ])
})

test('jobs run the commands that a developer has: stages of scripts/test.mjs that exist, which together are all of `npm test`', () => {
  const named = found(/scripts\/test\.mjs --stage=([\w,-]+)/g).flatMap((names) => names.split(','))
  expect(named.filter((name) => !Object.hasOwn(stages, name))).toEqual([])
  // What a stage needs runs with it.
  const run = new Set(named.flatMap((name) => [name, ...(stages[name]?.needs ?? [])]))
  expect(steps.flat().filter((name) => !run.has(name))).toEqual([])
  const other = (text: string): string[] =>
    foundIn(text, /run: (.+)/g).filter((command) => !/^(npm ci|node scripts\/test\.mjs --stage=.+)$/.test(command))
  expect([...jobs].flatMap(([name, text]) => (reports.has(name) ? [] : other(text)))).toEqual([])
})

test('[P4] the quick bench and the bill of materials with licences and advisories are reported, and neither blocks a change', () => {
  for (const [name, { command, printed }] of reports) {
    const text = jobs.get(name) ?? ''
    expect(foundIn(text, /run: (.+)/g), name).toEqual([
      'npm ci',
      `npm run -s ${command} | tee ${printed}`,
      `(echo '\`\`\`'; cat ${printed}; echo '\`\`\`') >> "$GITHUB_STEP_SUMMARY"`,
    ])
    // Without `pipefail`, which this shell has, a failed command before the pipe would look like a success.
    expect(text, name).toContain(`| tee ${printed}\n        shell: bash\n`)
    expect(foundIn(text, /^( +if: always\(\))$/gm), `${name}: reported also when it fails`).toHaveLength(2)
    expect(Object.hasOwn(scripts, command.split(' ')[0] ?? ''), command).toBe(true)
  }
  const tolerant = [...jobs].filter(([, text]) => /^ {4}continue-on-error: true$/m.test(text))
  expect(tolerant.map(([name]) => name)).toEqual([...reports.keys()])
})

test('each sharded job runs every part', () => {
  const shards = [...workflow.matchAll(/shard: \[([\d, ]+)\][\s\S]*?--shard=\$\{\{ matrix\.shard \}\}\/(\d+)/g)]
  expect(shards.length).toBe(found(/(--shard=)/g).length)
  for (const [, parts = '', count] of shards)
    expect(parts.split(', ').map(Number)).toEqual(Array.from({ length: Number(count) }, (_unused, index) => index + 1))
})
