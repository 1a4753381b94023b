import { createHash } from 'node:crypto'

/** The source expression of an inline script for a page that is cached, which can carry no nonce (design.md, CSP with caching). */
export const scriptHash = (script: string): string => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`

type PolicyOptions = {
  /** Source expressions of who may show the document in a frame. */
  readonly ancestors: readonly string[]
  /** Hash or nonce expressions of the inline scripts. */
  readonly scripts: readonly string[]
  readonly imageHosts: readonly string[]
  /** Origins of providers: whose pages the document may hold in a frame, and to which its forms may be sent. */
  readonly frameHosts?: readonly string[]
  readonly formHosts?: readonly string[]
  /** Hosts that code of third parties may ask; none where there is no such code. */
  readonly connectHosts?: readonly string[]
  readonly isDevelopment: boolean
}

const listed = (...sources: readonly string[]): string => [...new Set(sources)].join(' ')

/** The Content-Security-Policy of a document (reliability, rule 21). */
export function contentSecurityPolicy({ ancestors, scripts, imageHosts, frameHosts = [], formHosts = [], connectHosts = [], isDevelopment }: PolicyOptions): string {
  const directives: [string, string][] = [
    ['default-src', "'none'"],
    ['script-src', isDevelopment ? "'self' 'unsafe-inline'" : listed(...scripts, "'strict-dynamic'")],
    ['style-src', isDevelopment ? "'self' 'unsafe-inline'" : "'self'"],
    ['img-src', listed("'self'", 'data:', ...imageHosts, ...connectHosts)],
    ['font-src', "'self'"],
    ['connect-src', isDevelopment ? listed("'self'", 'ws:', ...connectHosts) : listed("'self'", ...connectHosts)],
    ['frame-src', listed("'self'", ...frameHosts)],
    ['form-action', listed("'self'", ...formHosts)],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', listed(...ancestors)],
    ['report-uri', '/_csp'],
    ['report-to', 'csp'],
  ]
  return directives.map(([name, value]) => `${name} ${value}`).join('; ')
}

/** Text becomes a program only by a named policy: watched, not yet enforced, on documents where no code but ours runs (reliability, rule 21 and fact 12). */
export const trustedTypesPolicy = "require-trusted-types-for 'script'; report-uri /_csp; report-to csp"

/** What no page of ours needs: neither it nor a frame in it may ask. */
const features = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'serial', 'hid', 'display-capture', 'browsing-topics']

/** Headers of every answer, calls and errors included. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': features.map((feature) => `${feature}=()`).join(', '),
  'reporting-endpoints': 'csp="/_csp"',
}

/** For an https origin: two years, as browsers ask for. Names below the host are not ours to decide on. */
export const strictTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=63072000' }
