import { createHash } from 'node:crypto'
import type { DocumentClass } from '#schemas/routes.ts'

/** The source expression by which a policy names an inline script or style: a cached page cannot have a nonce. */
export const sourceHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}'`

type PolicyOptions = {
  /** Source expressions of who may show the document in a frame. */
  readonly ancestors: readonly string[]
  /** Hash or nonce expressions of the inline scripts. */
  readonly scripts: readonly string[]
  readonly imageHosts: readonly string[]
  /** Origins of providers: whose pages the document may hold in a frame, and to which its forms may be sent. */
  readonly frameHosts?: readonly string[]
  readonly formHosts?: readonly string[]
  /** Hosts that third-party code may send requests to; none without such code. */
  readonly connectHosts?: readonly string[]
  /** Hosts of services that the document loads: asked, and shown pictures, frames, styles, fonts and sounds of. */
  readonly serviceHosts?: readonly string[]
  /** Whether a service writes styles into the page. */
  readonly hasServiceStyles?: boolean
  /**
   * Whether only our named policies may turn text into a script: not where third-party scripts run, and not in
   * development, where Vite's client does it too.
   */
  readonly hasTrustedTypes?: boolean
  readonly isDevelopment: boolean
}

const listed = (...sources: readonly string[]): string => [...new Set(sources)].join(' ')

/**
 * Text becomes a program only by one of these policies: the entry's address (src/entries/html-document.ts), the service
 * worker's (src/pwa), data for search engines (src/browser/follow-navigation.ts).
 */
const trustedTypes: readonly [string, string][] = [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'playbill-entry playbill-worker playbill-data'],
]

/** The Content-Security-Policy of a document (R21). */
export function contentSecurityPolicy({
  ancestors,
  scripts,
  imageHosts,
  frameHosts = [],
  formHosts = [],
  connectHosts = [],
  serviceHosts = [],
  hasServiceStyles = false,
  hasTrustedTypes = false,
  isDevelopment,
}: PolicyOptions): string {
  const shownHosts = serviceHosts.filter((host) => !host.startsWith('wss:'))
  const directives: [string, string][] = [
    ['default-src', "'none'"],
    ['script-src', isDevelopment ? "'self' 'unsafe-inline'" : listed(...scripts, "'strict-dynamic'")],
    ['style-src', listed("'self'", ...(isDevelopment || hasServiceStyles ? ["'unsafe-inline'"] : []), ...shownHosts)],
    ['img-src', listed("'self'", 'data:', ...imageHosts, ...connectHosts, ...shownHosts)],
    ['font-src', listed("'self'", ...shownHosts)],
    ['media-src', listed("'self'", ...shownHosts)],
    ['connect-src', listed("'self'", ...(isDevelopment ? ['ws:'] : []), ...connectHosts, ...serviceHosts)],
    ['frame-src', listed("'self'", ...frameHosts, ...shownHosts)],
    ['form-action', listed("'self'", ...formHosts)],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', listed(...ancestors)],
    ...(hasTrustedTypes ? trustedTypes : []),
    ['report-uri', '/_csp'],
    ['report-to', 'csp'],
  ]
  return directives.map(([name, value]) => `${name} ${value}`).join('; ')
}

/**
 * For documents with third-party programs, which set addresses and texts of scripts without a policy: violations are
 * reported, nothing is refused (R21).
 */
export const trustedTypesReport = "require-trusted-types-for 'script'; report-uri /_csp; report-to csp"

/** Browser features that no page of this site needs: neither a page nor a frame in it may ask for them. */
const features = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'midi',
  'serial',
  'hid',
  'display-capture',
  'browsing-topics',
]

const permissions = (allowed: Readonly<Record<string, string>> = {}): string =>
  features.map((feature) => `${feature}=(${allowed[feature] ?? ''})`).join(', ')

/**
 * The permissions of a class of documents whose frames hold these origins: the identity check may ask for camera and
 * microphone, a payment provider for the browser's payment sheet. A browser lets a document hand on only what it has
 * itself.
 */
export function framePermissions(document: DocumentClass, frameHosts: readonly string[]): string {
  const allowed = ['self', ...frameHosts.map((origin) => `"${origin}"`)].join(' ')
  if (document === 'public' || frameHosts.length === 0) return permissions()
  return permissions(document === 'identity' ? { camera: allowed, microphone: allowed } : { payment: allowed })
}

/** Headers of every answer, calls and errors included. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Another site can embed nothing of this one; pictures for other sites are exempt (`publicPicture`).
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions(),
  'reporting-endpoints': 'csp="/_csp"',
}

/** For pictures that previews of shared links, messengers and mails show from this address: site icons, media, covers. */
export const publicPicture: Readonly<Record<string, string>> = { 'cross-origin-resource-policy': 'cross-origin' }

/** For an https origin: two years, as browsers ask for. Names below the host are not ours to decide on. */
export const strictTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=63072000' }
