import type { Cms, CmsVersion } from '#src/entries/server-door.ts'
import type { SystemIcons } from './icon-routes.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Pictures of system pages from the content service: the collection `system-icons`, an entry a type with the SVG text
 * of both sizes.
 *
 * @param version of the settings that are served now; another one is another client.
 */
export function systemIconsOf({
  version,
  client,
}: {
  readonly version: () => CmsVersion
  readonly client: (version: CmsVersion) => Pick<Cms, 'collections'>
}): SystemIcons {
  const clients = new Map<CmsVersion, Pick<Cms, 'collections'>>()
  return async (type) => {
    const wanted = version()
    const { collections } = clients.get(wanted) ?? client(wanted)
    if (!clients.has(wanted)) clients.set(wanted, { collections })
    const [entry] = await collections.find('system-icons', { filters: { type: { $eq: type } }, limit: 1 })
    return entry ? { wide: text(entry.wide), mobile: text(entry.mobile) } : null
  }
}
