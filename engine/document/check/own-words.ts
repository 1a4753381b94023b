import { didYouMean } from '#base/did-you-mean.ts'
import { isRecord } from '#base/is-record.ts'
import { toPointer } from '#base/json-pointer.ts'
import type { World } from '../world.ts'
import type { FindingInFile, SiteMember } from './site.ts'

/** So many unknown keys of a document are compared with those that are missing. */
const mostCompared = 50

/**
 * Keys that the software reads and a messages document lacks: players would read the key. A document with less than
 * half of them belongs to a site that shows little of that group, and is left alone. An unknown key that is almost a
 * missing one is where the mistake is.
 */
export function ownWordFindings(members: readonly SiteMember[], { words }: World): FindingInFile[] {
  return members.flatMap(({ kind, id, path, value }): FindingInFile[] => {
    const wanted = kind === 'messages' ? words?.get(id) : undefined
    const messages: unknown = isRecord(value) ? value['messages'] : undefined
    if (!wanted || !isRecord(messages)) return []
    const missing = wanted.filter((key) => !Object.hasOwn(messages, key))
    if (missing.length * 2 > wanted.length) return []
    const known = new Set(wanted)
    const others = Object.keys(messages)
      .filter((key) => !known.has(key))
      .slice(0, mostCompared)
    const mistypedAs = new Map(others.map((other) => [didYouMean(other, missing), other]))
    return missing.map((key) => {
      const mistyped = mistypedAs.get(key)
      const text = JSON.stringify(key)
      return {
        code: 'missing-message' as const,
        file: path,
        pointer: toPointer(mistyped === undefined ? ['messages'] : ['messages', mistyped]),
        at: 'key' as const,
        expected: `the key ${text}`,
        received: mistyped === undefined ? 'nothing' : JSON.stringify(mistyped),
        hint:
          mistyped === undefined
            ? `Add ${text} with a text in each locale: until then players read the key itself.`
            : `Write ${text}: until then players read the key itself.`,
        didYouMean: mistyped === undefined ? undefined : key,
      }
    })
  })
}
