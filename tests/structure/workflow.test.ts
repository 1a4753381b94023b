import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stages, steps } from '../../scripts/test/stages.mjs'

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
const found = (pattern: RegExp): string[] => [...workflow.matchAll(pattern)].map(([, match = '']) => match)

test('[P4] every action is pinned by its full commit, with the version beside it', () => {
  const uses = found(/\buses:\s*(.+)/g)
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((use) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([])
})

test('[P4] jobs may read the repository and nothing else; they get no secrets and keep no credentials', () => {
  expect(found(/^( *)permissions:\n/gm)).toEqual([''])
  expect(/^permissions:\n {2}contents: read\n(?! )/m.test(workflow)).toBe(true)
  expect(/secrets\.|pull_request_target|github\.event\.(?:issue|pull_request|comment|head_commit)/.test(workflow)).toBe(
    false,
  )
  expect(found(/(actions\/checkout)@/g)).toHaveLength(found(/(persist-credentials: false)/g).length)
})

test('jobs run the commands that a developer has: stages of scripts/test.mjs that exist, which together are all of `npm test`', () => {
  const named = found(/scripts\/test\.mjs --stage=([\w,-]+)/g).flatMap((names) => names.split(','))
  expect(named.filter((name) => !Object.hasOwn(stages, name))).toEqual([])
  // What a stage needs runs with it.
  const run = new Set(named.flatMap((name) => [name, ...(stages[name]?.needs ?? [])]))
  expect(steps.quick.flat().filter((name) => !run.has(name))).toEqual([])
  expect(
    found(/run: (.+)/g).filter((command) => !/^(npm ci|node scripts\/test\.mjs --stage=.+)$/.test(command)),
  ).toEqual([])
})

test('each sharded job runs every part', () => {
  const shards = [...workflow.matchAll(/shard: \[([\d, ]+)\][\s\S]*?--shard=\$\{\{ matrix\.shard \}\}\/(\d+)/g)]
  expect(shards.length).toBe(found(/(--shard=)/g).length)
  for (const [, parts = '', count] of shards)
    expect(parts.split(', ').map(Number)).toEqual(Array.from({ length: Number(count) }, (_unused, index) => index + 1))
})
