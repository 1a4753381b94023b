import type { JsonLd } from './json-ld.ts'

/** Properties without which search engines refuse a block of the type. */
const needs: Readonly<Record<string, readonly string[]>> = {
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'dateModified', 'mainEntityOfPage', 'author'],
  Organization: ['name', 'url'],
  ContactPoint: ['contactType'],
  Product: ['name', 'image'],
  Brand: ['name'],
}

const day = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/
/** Whether search engines read a text as a day or a moment. */
export const isDay = (text: string): boolean => day.test(text) && !Number.isNaN(Date.parse(text))

const address = /^https?:\/\/[^\s/]+(\/\S*)?$/
/** What the value of a property must look like, where a plain text will not do. */
const forms: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ...['url', 'logo', 'image', 'mainEntityOfPage'].map((name) => [name, (text: string) => address.test(text)] as const),
  ['datePublished', isDay],
  ['dateModified', isDay],
  ['telephone', (text) => /^\+[0-9 ()-]{5,30}$/.test(text)],
  ['areaServed', (text) => /^[A-Z]{2}$/.test(text)],
  ['availableLanguage', (text) => /^[a-z]{2}$/.test(text)],
  ['sameAs', (text) => text.startsWith('https://') && address.test(text)],
])
const longestHeadline = 110

/** A placeholder without a value means nothing to a search engine. */
function soundText(value: string, property: string): string | undefined {
  const text = value.replaceAll('##', '').trim()
  if (property === 'headline' && text.length > longestHeadline)
    return `${text.slice(0, longestHeadline - 1).trimEnd()}…`
  return text !== '' && (forms.get(property)?.(text) ?? true) ? text : undefined
}

function soundValue(value: unknown, property: string): unknown {
  if (typeof value === 'string') return property.startsWith('@') ? value : soundText(value, property)
  if (Array.isArray(value)) {
    const items = value.map((item) => soundValue(item, property)).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (typeof value !== 'object' || value === null) return value
  const sound = Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      ((soundPart) => (soundPart === undefined ? [] : [[name, soundPart] as const]))(soundValue(inner, name)),
    ),
  )
  const isWhole = (needs[String(sound['@type'])] ?? []).every((name) => name in sound)
  return isWhole ? sound : undefined
}

/**
 * A block of structured data without what search engines refuse in it; none where something that its type needs is not
 * there.
 */
export const soundBlock = (block: JsonLd): readonly JsonLd[] =>
  [soundValue(block, '')].filter((sound): sound is JsonLd => sound !== undefined)
