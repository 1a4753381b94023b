import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = ['src', 'widgets', 'engine'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `${folder}/${name}`),
)

type Messages = { readonly messages: Readonly<Record<string, unknown>> }
const keysOf = (site: string, group: string): ReadonlySet<string> => new Set(Object.keys((JSON.parse(readFileSync(`config-samples/${site}/messages/${group}.json`, 'utf8')) as Messages).messages))

/** Words that a file names in full, with their group: its own, or the first of those that it reads. */
function wordsOf(text: string): readonly string[] {
  const first = /useTranslation\(\[?'([\w-]+)'/.exec(text)?.[1]
  if (first === undefined) return []
  return [...text.matchAll(/\bt\('(?:([\w-]+):)?([\w.-]+)'/g)].map(([, group = first, word]) => `${group}:${word}`)
}

test('[LOC-3] every word that a component names is in the messages of both complete sites', () => {
  const named = new Set(sources.flatMap((file) => wordsOf(readFileSync(file, 'utf8'))))
  expect(named.size).toBeGreaterThan(300)
  const groups = new Set([...named].map((word) => word.split(':')[0] ?? ''))
  for (const site of ['main', 'second']) {
    const known = new Map([...groups].map((group) => [group, keysOf(site, group)]))
    const missing = [...named].filter((word) => {
      const [group = '', key = ''] = word.split(':')
      return !known.get(group)?.has(key)
    })
    expect(missing, site).toEqual([])
  }
})
