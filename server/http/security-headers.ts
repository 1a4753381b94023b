import { createHash } from 'node:crypto'
import type { DocumentClass } from '#schemas/routes.ts'

/** The source expression of an inline script for a page that is cached, which can carry no nonce (design.md, CSP with caching). */
export const scriptHash = (script: string): string => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`

type PolicyOptions = {
  readonly document: DocumentClass
  /** Hash or nonce expressions of the inline scripts. */
  readonly scripts: readonly string[]
  readonly imageHosts: readonly string[]
  readonly isDevelopment: boolean
}

/** The Content-Security-Policy of a document (reliability, rule 21). */
export function contentSecurityPolicy({ document, scripts, imageHosts, isDevelopment }: PolicyOptions): string {
  const directives: [string, string][] = [
    ['default-src', "'none'"],
    ['script-src', isDevelopment ? "'self' 'unsafe-inline'" : [...scripts, "'strict-dynamic'"].join(' ')],
    ['style-src', isDevelopment ? "'self' 'unsafe-inline'" : "'self'"],
    ['img-src', ["'self'", 'data:', ...imageHosts].join(' ')],
    ['font-src', "'self'"],
    ['connect-src', isDevelopment ? "'self' ws:" : "'self'"],
    ['frame-src', "'self'"],
    ['form-action', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', document === 'secure' ? "'none'" : "'self'"],
    ['report-uri', '/_csp'],
  ]
  return directives.map(([name, value]) => `${name} ${value}`).join('; ')
}

/** Headers of every answer, calls and errors included. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** For an https origin: two years, as browsers ask for. Names below the host are not ours to decide on. */
export const strictTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=63072000' }
