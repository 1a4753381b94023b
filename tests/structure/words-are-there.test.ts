import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { firstNamespaces } from '#src/app/dictionary.ts'

const sources = ['src', 'widgets', 'engine'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `${folder}/${name}`),
)

type Messages = { readonly messages: Readonly<Record<string, unknown>> }
const keysOf = (site: string, group: string): ReadonlySet<string> =>
  new Set(
    Object.keys(
      (JSON.parse(readFileSync(`config-samples/${site}/messages/${group}.json`, 'utf8')) as Messages).messages,
    ),
  )

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
    expect(missing, `these words are missing in config-samples/${site}/messages/<group>.json`).toEqual([])
  }
})

/** Groups that a file names: those of `useTranslation`, and those of words named in full. */
const groupsOf = (text: string): string[] => [
  ...[...text.matchAll(/useTranslation\(\[?([^)\]]*)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, group]) => group as string),
  ),
  ...[...text.matchAll(/\bt\('([\w-]+):/g)].map(([, group]) => group as string),
]

/** `src/pwa/start-pwa.tsx` fetches these in every tab. */
const ofEveryTab = 'pwa'

/** A component and the parts that it imports at once; what comes with a press fetches its words then. */
function partsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type)[^']*'(\.\.?\/[^']+\.tsx)'/gm))
    partsOf(join(dirname(file), specifier), seen)
  return seen
}

test('the words that a widget reads at once come with its page: `words` in its index.ts names their groups', () => {
  const forgotten = readdirSync('widgets', { withFileTypes: true }).flatMap(({ name }) => {
    const index = `widgets/${name}/index.ts`
    if (!existsSync(index)) return []
    const text = readFileSync(index, 'utf8')
    const component = /import\('\.\/([\w-]+\.tsx)'\)/.exec(text)?.[1] ?? `${name}.tsx`
    const declared: readonly (string | undefined)[] = [
      ...firstNamespaces,
      ofEveryTab,
      ...[...(/words: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, group]) => group),
    ]
    const parts = [...partsOf(`widgets/${name}/${component}`)].map((file) => ({
      file,
      groups: groupsOf(readFileSync(file, 'utf8')),
    }))
    return [...new Set(parts.flatMap(({ groups }) => groups))]
      .filter((group) => !declared.includes(group))
      .map(
        (group) =>
          `add '${group}' to "words" in ${index}: ${parts
            .filter(({ groups }) => groups.includes(group))
            .map(({ file }) => file)
            .join(', ')} reads it`,
      )
  })
  expect(forgotten).toEqual([])
})

test('[AUT-2] the wait for another code mentions a code that is sent, and no app', () => {
  for (const site of ['main', 'second']) {
    const { messages } = JSON.parse(readFileSync(`config-samples/${site}/messages/auth.json`, 'utf8')) as Messages
    const texts = JSON.stringify(messages['resendIn'])
    expect(texts).toMatch(/soʻrash mumkin.*запросить/)
    expect(texts).not.toMatch(/ilova|приложени/i)
  }
})
