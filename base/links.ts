import { isClean, parseUrl, safePath } from './safe-path.ts'

export { safePath }

const HEADER = /(?:subject|body)=[^\s<>"'\\#&?]*/.source
const MAILTO = new RegExp(
  `^mailto:([^\\s<>"'\\\\@?#:/,;()[\\]]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?:\\?${HEADER}(?:&${HEADER})*)?)$`,
  'i',
)
const PUBLIC_HOST = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*\.?$/
const TEL = /^tel:\+?\d[\d().-]{1,30}$/i

export type SafeLink = { href: string; external: boolean }

/**
 * Which hosts a link may leave to: names (`pay.example`, `pay.example:8443`, `*.example` for subdomains) or every https
 * host with a public name.
 */
export type ExternalHosts = readonly string[] | 'any-https'

/**
 * A link that may be put into an `href`: a path of our own, https (any host unless `externalHosts` lists them), mailto
 * or tel; null for everything else. `external` is true for all that the router must not handle.
 */
export function safeHref(input: unknown, options: { externalHosts?: ExternalHosts } = {}): SafeLink | null {
  if (!isClean(input)) return null
  if (input.startsWith('/')) {
    const path = safePath(input)
    return path === null ? null : { href: path, external: false }
  }
  const href = mailTo(input) ?? telephone(input) ?? httpsTo(input, options.externalHosts ?? 'any-https')
  return href === null ? null : { href, external: true }
}

/**
 * An https address on a listed host, normalised, or null: for backUrl, redirect rules and whatever else leaves the
 * site.
 */
export function safeExternal(input: unknown, hosts: readonly string[]): string | null {
  return isClean(input) ? httpsTo(input, hosts) : null
}

function httpsTo(input: string, hosts: ExternalHosts): string | null {
  const authority = /^https:\/\/([^/?#]+)/i.exec(input)?.[1]
  if (authority === undefined || authority.includes('@') || authority.includes('%')) return null
  const url = parseUrl(input)
  if (!url || url.protocol !== 'https:' || url.username || url.password || !url.hostname) return null
  const isAllowed =
    hosts === 'any-https' ? PUBLIC_HOST.test(url.hostname) : hosts.some((allowed) => isOnHost(url, allowed))
  return isAllowed ? url.href : null
}

function isOnHost(url: URL, allowed: string): boolean {
  const host = url.host.replace(/\.(?=:|$)/, '')
  const wanted = allowed.toLowerCase()
  return wanted.startsWith('*.') ? host.length > wanted.length - 1 && host.endsWith(wanted.slice(1)) : host === wanted
}

function mailTo(input: string): string | null {
  const rest = MAILTO.exec(input)?.[1]
  return rest === undefined || /%(?:[01][\da-f]|7f)/i.test(rest) ? null : `mailto:${rest}`
}

function telephone(input: string): string | null {
  return TEL.test(input) ? `tel:${input.slice(4)}` : null
}
