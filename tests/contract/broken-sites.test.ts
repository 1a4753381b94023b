import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isFullRun, shareOf } from '#base/testing/property-runs.ts'
import { caseMoment, readBase, readCase } from '#cli/check/read-case.ts'
import { createSiteGate } from '#cli/site-gate.ts'
import type { SiteFile } from '#engine/document/check/create-checker.ts'
import { applyFix } from '#engine/document/edit/apply-change.ts'
import { issueCodes, type IssueCode } from '#engine/document/issues/codes.ts'

const folder = 'config-samples/broken'
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
const base = await readBase(folder)
const gate = createSiteGate()
const now = caseMoment
/** Codes that need a widget that the site does not have: given by `create-checker.test.ts`. */
const madeByTests: ReadonlySet<IssueCode> = new Set<IssueCode>(['missing-migration', 'slot-not-allowed'])

const textOf = ({ bytes }: SiteFile): string => (typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes))

test('the site that the cases change has no issue', async () => {
  const files = [...base].map(([path, bytes]) => ({ path, bytes }))
  expect(gate.checkSite(files, { now })).toEqual([])
})

test.each(names)('[ENG-3] config-samples/broken/%s gives its one issue', async (name) => {
  const found = await readCase(`${folder}/${name}`, base)
  const { hint, ...place } = found?.expected ?? { hint: '', code: '' }
  const issues = gate.checkSite(found?.files ?? [], { now })
  expect(issues).toEqual([expect.objectContaining({ ...place, hint: expect.stringMatching(new RegExp(hint, 'u')) })])
  expect(issues[0]).toMatchObject({
    docs: `docs/issues.md#${place.code}`,
    label: expect.stringMatching(/\S/),
    expected: expect.stringMatching(/\S/),
  })
})

test('[ENG-3] at least 60 mistakes of at least 40 codes, and a sample of every code that can be one', async () => {
  const codes = new Set<string>()
  for (const name of names) codes.add((await readCase(`${folder}/${name}`, base))?.expected.code ?? '')
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(codes.size).toBeGreaterThanOrEqual(40)
  expect(Object.keys(issueCodes).filter((code) => !codes.has(code) && !madeByTests.has(code as IssueCode))).toEqual([])
})

test('every fix that is offered mends the mistake', async () => {
  let fixed = 0
  for (const name of shareOf(names, 3)) {
    const files = (await readCase(`${folder}/${name}`, base))?.files ?? []
    const [issue] = gate.checkSite(files, { now })
    if (!issue?.fix) continue
    fixed++
    const mended = files.map((file) =>
      file.path === issue.file ? { path: file.path, bytes: applyFix(textOf(file), issue.fix ?? []) } : file,
    )
    const left = gate.checkSite(mended, { now }).map(({ code, file, pointer }) => ({ name, code, file, pointer }))
    expect(left.filter(({ code, pointer }) => code === issue.code && pointer === issue.pointer)).toEqual([])
    expect(left.length).toBeLessThanOrEqual(1)
  }
  expect(fixed).toBeGreaterThan(isFullRun ? 30 : 7)
})
