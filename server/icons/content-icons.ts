import type { Cms } from '#src/entries/server-door.ts'
import type { SystemIcons } from './icon-routes.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Pictures of system pages from the content service: the collection `system-icons`, an entry a type with the SVG text of both sizes. */
export const systemIconsOf =
  ({ collections }: Cms): SystemIcons =>
  async (type) => {
    const [entry] = await collections.find('system-icons', { filters: { type: { $eq: type } }, limit: 1 })
    return entry ? { wide: text(entry.wide), mobile: text(entry.mobile) } : null
  }
