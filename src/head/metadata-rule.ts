import type { MetadataSettings } from '#schemas/config/metadata.ts'
import { fillAll } from './fill-words.ts'
import type { SeoFields } from './seo-fields.ts'

function fits(route: string, path: string): boolean {
  const [pattern, parts] = [route.split('/'), path.split('/')]
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => (/^##[A-Za-z]+##$/.test(part) ? parts[index] !== '' : part === parts[index]))
  )
}

/**
 * Title and description by rule (CFG-7, DEC-21): the first rule whose route fits. Its own replacements are filled in,
 * `##name##` stays.
 */
export function metadataRule({ rules, replacements }: Partial<MetadataSettings>, path: string): SeoFields | null {
  const rule = rules?.find(({ route }) => fits(route, path))
  if (!rule) return null
  const words = new Map(Object.entries(replacements ?? {}))
  const { title, description } = fillAll(
    { title: rule.title, description: rule.description },
    (name) => words.get(name) ?? `##${name}##`,
  )
  return { title, description }
}
