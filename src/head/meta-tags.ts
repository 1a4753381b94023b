import type { MetaEntry } from './seo-fields.ts'

/** An element of the head besides its title. */
export type HeadTag = { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }

/** Written by the document itself, or able to weaken a header of the answer: entries of these names are dropped. */
const reserved: ReadonlySet<string> = new Set([
  'referrer',
  'viewport',
  'color-scheme',
  'theme-color',
  'description',
  'robots',
])
/** The only http-equiv values that an element may have: the others redirect, set cookies or loosen a policy. */
const harmless: ReadonlySet<string> = new Set(['content-language', 'default-style', 'x-ua-compatible'])
const addresses = /^(?:og:(?:image|url|audio|video)(?::url|:secure_url)?|twitter:image)$/

/** A tag of the page for one entry of the settings or the content service, or null for one that the page does not take. */
export function metaTag({ name, property, httpEquiv, content = '' }: MetaEntry, origin: string): HeadTag | null {
  const key = name ?? property ?? ''
  const value = addresses.test(key) && URL.canParse(content, origin) ? new URL(content, origin).href : content
  if (httpEquiv !== undefined)
    return harmless.has(httpEquiv.toLowerCase())
      ? { tag: 'meta', attributes: { 'http-equiv': httpEquiv.toLowerCase(), content: value } }
      : null
  if (key === '' || reserved.has(key.toLowerCase())) return null
  return { tag: 'meta', attributes: { [name === undefined ? 'property' : 'name']: key, content: value } }
}

/** What meta entries named robots ask for: only values that hide a page count; none makes a hidden page visible. */
export function robotsWish(entries: readonly MetaEntry[]): string | null {
  const wish = entries.find(({ name }) => name?.toLowerCase() === 'robots')?.content?.toLowerCase() ?? ''
  const words = wish
    .split(',')
    .map((word) => word.trim())
    .filter((word) =>
      /^(?:noindex|nofollow|none|noarchive|nosnippet|noimageindex|notranslate|max-(?:snippet|image-preview|video-preview):[a-z0-9-]+)$/.test(
        word,
      ),
    )
  return words.length > 0 ? words.join(', ') : null
}
