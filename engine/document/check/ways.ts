import { readPointer, toPointer } from '#base/json-pointer.ts'
import type { World } from '../world.ts'
import { hasObject } from './jurisdiction.ts'
import type { FindingInFile, SiteMember } from './site.ts'

/** Ways that the settings list and a block has no form for: the block leaves them out without a word. */
export function wayFindings(members: readonly SiteMember[], { vocabulary: { ways } }: World): FindingInFile[] {
  const settings = members.find(({ kind, id }) => kind === 'settings' && id === ways?.document)
  if (!ways || !settings) return []
  const path = toPointer(['values', ...ways.path])
  const listed: unknown = readPointer(settings.value, path)
  if (!Array.isArray(listed)) return []
  return listed.flatMap((way: unknown, index): FindingInFile[] => {
    if (typeof way !== 'string' || !ways.forms.includes(way)) return []
    const lacking = members.find(({ value }) =>
      hasObject(
        value,
        (object) => object['type'] === ways.widget && readPointer(object, toPointer(['props', way])) === undefined,
      ),
    )
    if (!lacking) return []
    return [
      {
        code: 'way-without-form',
        pointer: `${path}/${index}`,
        file: settings.path,
        expected: `"${way}" in the props of every block of type ${ways.widget}`,
        received: `none in ${lacking.path}`,
        hint: `Name the form of this way as "${way}" in ${lacking.path}, or take "${way}" out of ${ways.path.join('.')}: nobody is offered it there.`,
      },
    ]
  })
}
