import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { caseMoment, readBase } from '#cli/check/read-case.ts'
import { createSiteGate } from '#cli/site-gate.ts'
import { checkField } from '#schemas/fields/rules.ts'
import { attacks, hostilePatterns, type HostilePattern } from './hostile-patterns.ts'

const gate = createSiteGate()
const base = await readBase('config-samples/broken')
gate.checkSite(
  [...base].map(([path, bytes]) => ({ path, bytes })),
  { now: caseMoment },
)
const decode = (path: string): string => new TextDecoder().decode(base.get(path) as Uint8Array) // files of the base site are bytes
const words = { uz: 'Taxallus', ru: 'Псевдоним' }
const nickname = { name: 'fakename', type: 'custom', label: words }
const form = {
  kind: 'form',
  id: 'nickname',
  version: 1,
  title: words,
  submit: { call: 'account.changefakename' },
  button: words,
}
const site = JSON.parse(decode('settings/site.json')) as { values: object }
const refusals = ['unsafe-pattern', 'invalid-pattern', 'too-long']

/** Codes of the gate for a pattern in a form and in the settings. */
function judged(source: string): { form: string[]; settings: string[] } {
  const fields = [{ ...nickname, pattern: source }]
  const settings = { ...site, values: { ...site.values, validatorConfig: { postcodePattern: source } } }
  const codes = (path: string, document: unknown): string[] =>
    gate.checkDocument({ path, bytes: JSON.stringify(document) }, { now: caseMoment }).map(({ code }) => code)
  return { form: codes('forms/nickname.json', { ...form, fields }), settings: codes('settings/site.json', settings) }
}

const { numRuns, seed } = propertyRuns('hostile patterns', hostilePatterns.length, 35)
/** Another part of the corpus at every run, the whole of it in the full one. */
const chosen = [
  ...hostilePatterns.filter(({ kind }) => kind === 'plain'),
  ...hostilePatterns
    .filter(({ kind }) => kind !== 'plain')
    .map((pattern, index) => ({ pattern, key: Math.imul(index + 1, (seed | 1) ^ 0x9e3779b1) >>> 0 }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, numRuns)
    .map(({ pattern }) => pattern),
]

test('[C5] the corpus has at least 200 patterns', () => {
  expect(new Set(hostilePatterns.map(({ source }) => source)).size).toBeGreaterThanOrEqual(200)
})

describe('what the gate lets pass ends in time, everything else is refused', () => {
  const passed: HostilePattern[] = []

  test('[C5] every pattern is refused with its issue, in forms and in settings alike, or is shown to be safe', () => {
    const wrong = chosen.flatMap((pattern) => {
      const { form: inForm, settings } = judged(pattern.source)
      if (inForm.length === 0 && settings.length === 0 && (pattern.kind === 'slow' || pattern.kind === 'plain')) {
        passed.push(pattern)
        return []
      }
      return pattern.kind !== 'plain' &&
        inForm.length === 1 &&
        inForm.join() === settings.join() &&
        refusals.includes(inForm[0] ?? '')
        ? []
        : [`${pattern.source}: ${inForm.join()} / ${settings.join()}`]
    })
    expect(wrong).toEqual([])
    expect(passed.length).toBeGreaterThanOrEqual(8)
    expect(passed.length).toBeLessThan(chosen.length / 3)
  })

  test('[C5] a check by a pattern that has passed ends for every hostile input (how fast: the bench row `patterns`)', () => {
    for (const { source } of passed)
      for (const type of ['custom', 'postcode', 'password'])
        for (const value of attacks) checkField(type, value, { isRequired: true, pattern: source })
  })
})

test('[C5] an invalid or too long pattern leaves the default rule, whatever the input', () => {
  for (const { source, kind } of hostilePatterns) {
    if (kind === 'slow' || kind === 'plain') continue
    expect([source, checkField('custom', 'x', { isRequired: true, pattern: source })]).toEqual([source, null])
    expect([source, checkField('postcode', '12a', { isRequired: true, pattern: source })]).toEqual([
      source,
      { type: 'postcode' },
    ])
    for (const value of attacks) checkField('postcode', value, { isRequired: true, pattern: source })
  }
})

test('[C5] no pattern sees more than 256 characters', () => {
  const seen: number[] = []
  const original = RegExp.prototype.test
  RegExp.prototype.test = function (text) {
    if (this.source === '^a+$') seen.push(text.length)
    return original.call(this, text)
  }
  try {
    for (const length of [1, 255, 256, 257, 100_000])
      checkField('custom', 'a'.repeat(length), { isRequired: true, pattern: '^a+$' })
  } finally {
    RegExp.prototype.test = original
  }
  expect(seen).toEqual([1, 255, 256, 256, 256])
})
