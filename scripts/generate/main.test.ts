import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeOthers } from './main.ts'

const root = mkdtempSync(join(tmpdir(), 'playbill-generate-'))
afterAll(() => rmSync(root, { recursive: true }))

test('files of an older build are removed; current and hidden files stay', async () => {
  mkdirSync(join(root, 'generated/api'), { recursive: true })
  for (const path of [
    'generated/flows.ts',
    'generated/old.ts',
    'generated/api/old.js',
    'generated/.made',
    'package.json',
  ])
    writeFileSync(join(root, path), '')
  await removeOthers(root, new Set(['generated/flows.ts']))
  expect([readdirSync(join(root, 'generated')).toSorted(), readdirSync(join(root, 'generated/api'))]).toEqual([
    ['.made', 'api', 'flows.ts'],
    [],
  ])
  expect(readdirSync(root)).toContain('package.json')
})
