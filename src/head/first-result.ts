import type { DomainSeo, MetaEntry, SeoFields } from './seo-fields.ts'

/** By what two meta entries are the same one. */
const keyOf = ({ name, property, httpEquiv, charset }: MetaEntry): string =>
  [name, property, httpEquiv, charset === undefined ? undefined : 'charset']
    .map((part) => part?.toLowerCase() ?? '')
    .join('\n')

/** Entries of all sources; of two with one name that of the earlier source. */
function joinMeta(lists: readonly (readonly MetaEntry[] | undefined)[]): readonly MetaEntry[] {
  const found = new Map<string, MetaEntry>()
  for (const entry of lists.flatMap((list) => list ?? [])) if (!found.has(keyOf(entry))) found.set(keyOf(entry), entry)
  return [...found.values()]
}

function firstOf<T extends SeoFields | DomainSeo>(sources: readonly T[]): T {
  const found: Record<string, unknown> = {}
  for (const source of sources)
    for (const [field, value] of Object.entries(source))
      if (value !== undefined && value !== '' && !Object.hasOwn(found, field)) found[field] = value
  const meta = joinMeta(sources.map((source) => source.meta))
  // Every field is that of one of the sources.
  return { ...found, ...(meta.length > 0 ? { meta } : {}) } as T
}

/**
 * The first result wins (SEO-6; docs/decisions/012): each field comes whole from the first source that has it, never
 * mixed; meta entries are merged one by one, by name.
 *
 * @param sources the strongest first.
 */
export const firstResult = (sources: readonly SeoFields[]): SeoFields => firstOf(sources)

/** The same for the values of a domain: its own settings, the content service's, the default. */
export const firstDomain = (sources: readonly DomainSeo[]): DomainSeo => firstOf(sources)
