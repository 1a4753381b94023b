import type { GeneratedFile } from './main.ts'

type Messages = { readonly id: string; readonly messages: Readonly<Record<string, unknown>> }
const documents = import.meta.glob<Messages>('../../config-samples/{main,second}/messages/*.json', {
  eager: true,
  import: 'default',
})

/**
 * The keys that the software reads, by the id of their messages document: those of the complete sample sites, which
 * have a text for each (tests/structure/words-are-there.test.ts).
 */
export function generate(): GeneratedFile[] {
  const keys = new Map<string, Set<string>>()
  for (const { id, messages } of Object.values(documents))
    for (const key of Object.keys(messages)) keys.set(id, (keys.get(id) ?? new Set()).add(key))
  const rows = [...keys].map(([id, all]) => `  [${JSON.stringify(id)}, ${JSON.stringify([...all].sort())}],`).sort()
  return [
    {
      path: 'generated/software-words.ts',
      content: `// Written by scripts/generate/software-words.ts from the messages of the complete sample sites: change those, not this file.\nexport const softwareWords: ReadonlyMap<string, readonly string[]> = new Map([\n${rows.join('\n')}\n])\n`,
    },
  ]
}
