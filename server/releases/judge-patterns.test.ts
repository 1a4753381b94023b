import { expect, test } from 'vitest'
import { createPatternJudge, judgeBeside } from './judge-patterns.ts'
import { moment, readSample } from './testing/open-releases.ts'
import { siteCheck } from './site-world.ts'
import type { SiteFile } from './site-folder.ts'

/** The main sample with such patterns in a form. */
function withPatterns(patterns: readonly string[]): SiteFile[] {
  return readSample('main').map((file) => {
    if (file.path !== 'forms/sign-in.json') return file
    const form = JSON.parse(new TextDecoder().decode(file.bytes)) as { fields: object[] }
    const added = patterns.map((pattern, index) => ({ name: `extra${index}`, type: 'custom', label: 'x', pattern }))
    return {
      path: file.path,
      bytes: new TextEncoder().encode(JSON.stringify({ ...form, fields: [...form.fields, ...added] })),
    }
  })
}
const codes = async (check: ReturnType<typeof siteCheck>, patterns: readonly string[]) =>
  (await check(withPatterns(patterns)))
    .filter(({ file, code }) => file.endsWith('forms/sign-in.json') && code.endsWith('-pattern'))
    .map(({ code }) => code)
const hostile = Array.from(
  { length: 12 },
  (_unused, index) => `^(?=(a|b${index})*c)([a-z]{1,40}x){10,60}(?!.*${index})[a-z]*$`,
)

test('[C5] a hostile pattern is refused, a good one is not, and each is judged once', async () => {
  const judged: string[] = []
  const check = siteCheck(
    () => moment,
    createPatternJudge((patterns) => (judged.push(...patterns), judgeBeside(patterns))),
  )
  expect(await codes(check, ['^(a+)+$', '^[A-Z]{2}\\d{7}$'])).toEqual(['unsafe-pattern'])
  expect(await codes(check, ['^[A-Z]{2}\\d{7}$'])).toEqual([])
  expect([...judged].sort()).toEqual([...new Set(judged)].sort())
})

test('[C5] a pattern that cannot be judged within the budget is refused', async () => {
  const check = siteCheck(
    () => moment,
    createPatternJudge((patterns) => judgeBeside(patterns, 1)),
  )
  expect(await codes(check, ['^[A-Z]{2}\\d{6}$'])).toEqual(['unsafe-pattern'])
})

test('[C5] [D12] while patterns that take seconds are judged, the event loop goes on', async () => {
  const check = siteCheck(() => moment)
  await check(readSample('main'))
  let turns = 0
  let isJudging = true
  const turn = (): void => {
    turns += 1
    if (isJudging) setImmediate(turn)
  }
  setImmediate(turn)
  const found = await codes(check, hostile)
  isJudging = false
  expect(found.length).toBeGreaterThan(0)
  // A judge in this thread would let the event loop turn only between its patterns.
  expect(turns).toBeGreaterThan(10 * hostile.length)
})
