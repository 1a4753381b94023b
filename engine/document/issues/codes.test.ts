import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { issueDocs } from '#scripts/generate/issue-docs.ts'
import { issueCodes, type IssueCodeRow } from './codes.ts'

test('[ENG-3] docs/issues.md tells every code: run npm run generate', () => {
  const docs = readFileSync('docs/issues.md', 'utf8')
  expect(docs === issueDocs()).toBe(true)
  for (const code of Object.keys(issueCodes)) expect(docs).toContain(`### ${code}\n`)
})

test('every code says what it means and how to mend it, in whole sentences', () => {
  for (const [code, { meaning, mend }] of Object.entries<IssueCodeRow>(issueCodes))
    expect({ code, meaning, mend }).toEqual({
      code,
      meaning: expect.stringMatching(/^\S.*\.$/),
      mend: expect.stringMatching(/^\S.*\.$|\}\s.*\.$/),
    })
})
