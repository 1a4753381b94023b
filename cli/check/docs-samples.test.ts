import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSite } from '../read-site.ts'
import { createSiteGate } from '../site-gate.ts'

const guide = readFileSync('docs/configuring-a-site.md', 'utf8')
const samples = [
  ...guide.matchAll(/`((?:pages|popups|menus)\/[a-z-]+\.json)`[^`]*(?:`\{[^`]*`[^`]*)?```json\n([\s\S]*?)```/g),
].map(([, path = '', text = '']) => ({ path, bytes: new TextEncoder().encode(text) }))

test('the smallest page, popup and menu of the guide check in the smallest site', async () => {
  expect(samples.map(({ path }) => path)).toEqual(['pages/news.json', 'popups/terms.json', 'menus/news.json'])
  const site = await readSite('config-samples/minimal')
  expect(createSiteGate().checkSite([...site, ...samples], { now: Date.parse('2026-11-21T12:00:00Z') })).toEqual([])
})

test('[FRM-1] the form of the guide checks in the smallest site', async () => {
  const [, text = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/configuring-forms.md', 'utf8')) ?? []
  const form = { path: 'forms/question.json', bytes: new TextEncoder().encode(text) }
  const site = await readSite('config-samples/minimal')
  expect(createSiteGate().checkSite([...site, form], { now: Date.parse('2026-11-21T12:00:00Z') })).toEqual([])
})
