import { didYouMean } from '#base/did-you-mean.ts'
import { mediaName } from '#base/media-name.ts'
import type { Finding } from '../issues/finding.ts'
import { resolveLink, type PageAddresses } from '../routes.ts'
import type { Reference } from './context.ts'

/**
 * What references are answered from. `unreadMessages`: namespaces whose document could not be read, so a missing key
 * says nothing.
 */
export type SiteNames = PageAddresses & {
  readonly ids: Readonly<Record<'popup' | 'layout' | 'menu' | 'form', ReadonlySet<string>>>
  readonly messages: ReadonlySet<string>
  readonly unreadMessages: ReadonlySet<string>
  /**
   * Messages that are not plain words: `plural` needs a count, which a {key} cannot supply; `value` has a placeholder
   * of a binding.
   */
  readonly filledMessages: ReadonlyMap<string, 'plural' | 'value'>
  /** A page could not be read, so its slug is not known. */
  readonly hasUnreadPages: boolean
  /** Paths of the site's pictures and other files: media/... */
  readonly media: ReadonlySet<string>
}

/** What is wrong with one reference, or null; `reach` is called with the page documents that links lead to. */
export function checkReference(reference: Reference, site: SiteNames, reach: (page: string) => void): Finding | null {
  const { pointer } = reference
  if (reference.to === 'message') return checkMessage(reference, site)
  if (reference.to === 'link') {
    const finding = checkTarget(reference, site, reach)
    return finding && reference.isPart ? { ...finding, fix: undefined } : finding
  }
  if (reference.to === 'media') return checkFile(reference.path, pointer, site)
  const known = site.ids[reference.to]
  if (known.has(reference.id)) return null
  const near = didYouMean(reference.id, known)
  return {
    code: `unknown-${reference.to}`,
    pointer,
    expected: `the id of a document in ${reference.to}s/`,
    received: JSON.stringify(reference.id.slice(0, 60)),
    didYouMean: near,
    hint: `There is no file ${reference.to}s/${reference.id.slice(0, 60)}.json. Known are: ${[...known].join(', ') || 'none'}.`,
    fix: near === undefined ? undefined : [{ op: 'replace', path: pointer, value: near }],
  }
}

function checkMessage(
  { key, pointer, fillsIn }: Extract<Reference, { to: 'message' }>,
  site: SiteNames,
): Finding | null {
  const namespace = key.slice(0, key.indexOf(':'))
  const filled = site.filledMessages.get(key)
  if (filled === 'plural')
    return {
      code: 'value-in-plain-text',
      pointer,
      expected: 'the key of a message without plural forms',
      received: JSON.stringify(key.slice(0, 60)),
      hint: `The message has plural forms, and {"key"} gives no count: use another key${fillsIn ? ', or write {"count", "uz", "ru"} here' : ''}.`,
    }
  if (filled === 'value' && !fillsIn)
    return {
      code: 'value-in-plain-text',
      pointer,
      expected: 'the key of a message of plain words',
      received: JSON.stringify(key.slice(0, 60)),
      hint: 'The message has a placeholder, which is not filled in at this place: use another key, or write plain words here.',
    }
  if (site.messages.has(key) || site.unreadMessages.has(namespace)) return null
  const near = didYouMean(key, site.messages)
  return {
    code: 'unknown-message',
    pointer,
    expected: 'a key of a messages document',
    received: JSON.stringify(key.slice(0, 60)),
    didYouMean: near,
    hint: `Add ${JSON.stringify(key.slice(namespace.length + 1, 60))} to messages/${namespace}.json, or use another key.`,
    fix: near === undefined ? undefined : [{ op: 'replace', path: pointer, value: near }],
  }
}

function checkFile(address: string, pointer: string, site: SiteNames): Finding | null {
  const path = `media/${mediaName(address) ?? ''}`
  if (site.media.has(path)) return null
  const near = didYouMean(
    address,
    [...site.media].map((file) => `/${file}`),
  )
  return {
    code: 'unknown-media',
    pointer,
    expected: 'the path of a file in media/',
    received: JSON.stringify(address.slice(0, 80)),
    didYouMean: near,
    hint: `There is no file ${path.slice(0, 80)} in the site: add it, or use the path of one that is there.`,
    fix: near === undefined ? undefined : [{ op: 'replace', path: pointer, value: near }],
  }
}

function checkTarget(
  reference: Extract<Reference, { to: 'link' }>,
  site: SiteNames,
  reach: (page: string) => void,
): Finding | null {
  const { link, pointer } = reference
  const resolved = resolveLink(link, site)
  if (resolved.ok) {
    if (resolved.page !== null) reach(resolved.page)
    return typeof link === 'string' && link.startsWith('/media/') ? checkFile(link, pointer, site) : null
  }
  const { code, name, known } = resolved
  if (code === 'unknown-path' && site.hasUnreadPages) return null
  const near = didYouMean(name, known)
  const at = {
    'unsafe-address': '',
    'unknown-path': '',
    'unknown-page': '/page',
    'missing-parameter': '',
    'unknown-parameter': `/params/${name}`,
    'unknown-search-parameter': `/search/${name}`,
  }[code]
  const expected = {
    'unsafe-address': 'a safe address',
    'unknown-path': 'the path of a route or of a content page',
    'unknown-page': 'the id of a route or of a content page',
    'missing-parameter': `the parameter ${JSON.stringify(name)} in "params"`,
    'unknown-parameter': known.length > 0 ? `only ${known.join(', ')}` : 'no parameters',
    'unknown-search-parameter': known.length > 0 ? `one of ${known.join(', ')}` : 'no search parameters',
  }[code]
  const hint =
    code === 'missing-parameter'
      ? `Add "params": {${JSON.stringify(name)}: …}.`
      : code === 'unknown-parameter' || code === 'unknown-search-parameter'
        ? `Remove ${JSON.stringify(name)}.`
        : `Known are: ${known.slice(0, 30).join(', ')}${known.length > 30 ? ` and ${known.length - 30} more` : ''}.`
  const replaced =
    near !== undefined && (code === 'unknown-page' || (code === 'unknown-path' && typeof link === 'string'))
      ? [{ op: 'replace' as const, path: pointer + at, value: near }]
      : undefined
  return {
    code,
    pointer: pointer + at,
    ...(code.startsWith('unknown-') && at.includes('/', 1) && { at: 'key' as const }),
    expected,
    received: code === 'missing-parameter' ? 'nothing' : JSON.stringify(name.slice(0, 80)),
    didYouMean: near,
    hint,
    fix: replaced,
  }
}
