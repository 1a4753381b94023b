import { readPointer, toPointer } from '#base/json-pointer.ts'
import type { World } from '../world.ts'
import type { FindingInFile, SiteMember } from './site.ts'

/** Switches that no site may have on: written as on, or on because they are not written. */
export function neverOnFindings(members: readonly SiteMember[], { vocabulary }: World): FindingInFile[] {
  return (vocabulary.neverOn ?? []).flatMap(({ document, path, default: usual, why }): FindingInFile[] => {
    const settings = members.find(({ kind, id }) => kind === 'settings' && id === document)
    if (!settings || readPointer(settings.value, '/values') === undefined) return []
    const pointer = toPointer(['values', ...path])
    const written = readPointer(settings.value, pointer)
    if ((written ?? usual) !== true) return []
    const isWritten = written !== undefined
    return [
      {
        code: 'on-by-default',
        pointer: isWritten ? pointer : deepest(settings.value, ['values', ...path]),
        file: settings.path,
        expected: 'false',
        received: isWritten ? 'true' : 'nothing, which is true',
        hint: `Write false as ${path.join('.')}. ${why}`,
        fix: isWritten ? [{ op: 'replace' as const, path: pointer, value: false }] : undefined,
      },
    ]
  })
}

/** The part of a path that is there. */
function deepest(value: unknown, path: readonly string[]): string {
  const found = path.findIndex((_, at) => readPointer(value, toPointer(path.slice(0, at + 1))) === undefined)
  return toPointer(path.slice(0, found))
}
