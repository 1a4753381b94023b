import { isIP } from 'node:net'
import { basename, resolve } from 'node:path'

/** How this process is run; see README for the variables. */
export type ServerSettings = {
  readonly port: number
  readonly host: string
  /** Folder of the site's documents. */
  readonly site: string
  /** Key of the site's releases in the database. */
  readonly siteName: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Scheme and host of the site, the only ones its pages name. */
  readonly origin: string
  /** Origin of the host of games, where GAMES_ORIGIN names it; null: the sandbox's, on a port of its own. */
  readonly gamesOrigin: string | null
  /** Origin of the page of the identity check, where VERIFY_ORIGIN names it; null: one of this machine. */
  readonly verifyOrigin: string | null
  /** Whether ORIGIN gave it; else it is where the server listens. */
  readonly isOriginGiven: boolean
  readonly isProduction: boolean
  /** Origin of the real platform; null: the sandbox stands in for it. */
  readonly platformUrl: string | null
  /** Base address of the content service (CMS-2); null means the sandbox's, or none. */
  readonly cmsUrl: string | null
  /** Cookies by which the platform knows a session: a request without any of them is a guest's. */
  readonly sessionCookies: readonly string[]
  /** Proxies before this server whose X-Forwarded-For is believed: how many, or their addresses. */
  readonly trustProxy: number | readonly string[] | false
  /** Host names that are served, besides those of this machine. */
  readonly allowedHosts: readonly string[]
  /** Whether `?inspect` opens the viewer of flows. */
  readonly isInspectable: boolean
  readonly hasGuestCache: boolean
  /** Whether browsers are given the service worker; off: what removes it (docs/decisions/009). */
  readonly hasWorker: boolean
  /** Token that opens `/_admin/releases`; null: the address does not exist. */
  readonly adminToken: string | null
}

/** A mistake of the operator, reported in one line. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
const isLogLevel = (value: string): value is (typeof logLevels)[number] =>
  (logLevels as readonly string[]).includes(value)

type Environment = Readonly<Record<string, string | undefined>>

function readOrigin(
  environment: Environment,
  name: 'ORIGIN' | 'GAMES_ORIGIN' | 'VERIFY_ORIGIN' | 'PLATFORM_URL',
  sample: string,
): string | null {
  const text = environment[name]
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search + url.hash + url.username !== '')
    throw new StartError(`${name} is "${text}": it must be scheme and host only, as ${sample}`)
  return url.origin
}

/** Third-party pages run scripts in frames: on this site's origin, or on each other's, nothing would isolate them. */
function demandOwnOrigins(origin: string, games: string | null, verify: string | null): void {
  const refuse = (name: string, text: string, other: string): never => {
    throw new StartError(`${name} equals ${other} ("${text}"): third-party pages need an origin of their own`)
  }
  if (games === origin) refuse('GAMES_ORIGIN', games, 'ORIGIN')
  if (verify === origin) refuse('VERIFY_ORIGIN', verify, 'ORIGIN')
  if (verify !== null && verify === games) refuse('VERIFY_ORIGIN', verify, 'GAMES_ORIGIN')
}

function readCmsUrl({ CMS_URL: text }: Environment): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username !== '')
    throw new StartError(`CMS_URL is "${text}": it must be an address without parameters, as https://cms.example/api`)
  return url.href.replace(/\/$/, '')
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

function readTrustProxy(text: string | undefined): number | readonly string[] | false {
  if (!text || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const ranges = listOf(text)
  if (ranges.length === 0 || !ranges.every(isAddressRange))
    throw new StartError(
      `TRUST_PROXY is "${text}": it must be the number of proxies before the server (1 to 9), or their addresses, as 10.0.0.0/8,192.168.1.7`,
    )
  return ranges
}

function readHosts(text: string | undefined): readonly string[] {
  const hosts = listOf(text).map((host) => host.toLowerCase())
  const wrong = hosts.find((host) => !/^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/.test(host))
  if (wrong !== undefined)
    throw new StartError(
      `ALLOWED_HOSTS names "${wrong}": it must be host names without scheme and port, as casino.example,www.casino.example`,
    )
  return hosts
}

function readCookieNames(text: string | undefined): readonly string[] {
  const names = listOf(text || '__Host-playbill,playbill')
  if (names.length === 0 || !names.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name)))
    throw new StartError(
      `SESSION_COOKIE is "${text}": it must be the names of the cookies by which the platform knows a session`,
    )
  return names
}

function readSiteName({ SITE_NAME: text }: Environment, folder: string): string {
  if (text && !/^[\w.-]{1,100}$/.test(text))
    throw new StartError(`SITE_NAME is "${text}": it must be up to 100 letters, digits, dots and dashes, as casino`)
  return text || basename(folder)
}

/** What production asks for; elsewhere the sandbox and plain http are fine. */
function demandProduction(platformUrl: string | null, origin: string | null): void {
  if (platformUrl === null)
    throw new StartError(
      'PLAYBILL_PRODUCTION=1 needs PLATFORM_URL, the address of the platform: the sandbox is never part of production',
    )
  if (origin === null || !origin.startsWith('https:'))
    throw new StartError(
      `PLAYBILL_PRODUCTION=1 needs ORIGIN with https, as https://casino.example${origin === null ? '' : `; it is "${origin}"`}: session cookies need it`,
    )
}

/** The host as a URL has it: an IPv6 address stands in brackets. */
export const urlHost = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)
/** `HOST` values that listen on every address. */
export const anyHost: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]'])

/**
 * An empty variable counts as absent. @throws StartError with one line that says which variable is wrong and what it
 * may be.
 */
export function readSettings(environment: Environment, root: string): ServerSettings {
  const port = Number(environment.PORT || '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`PORT is "${environment.PORT}": it must be a number from 0 to 65535`)
  const logLevel = environment.LOG_LEVEL || 'warn'
  if (!isLogLevel(logLevel))
    throw new StartError(`LOG_LEVEL is "${logLevel}": it must be one of ${logLevels.join(', ')}`)
  const adminToken = environment.ADMIN_TOKEN || null
  if (adminToken !== null && !/^[\x21-\x7e]{16,1000}$/.test(adminToken))
    throw new StartError(
      'ADMIN_TOKEN is too easy to guess: it must be 16 or more letters, digits and signs without spaces (openssl rand -hex 32)',
    )
  const host = environment.HOST || 'localhost'
  const named = environment.SITE || 'main'
  const site = named.includes('/') ? resolve(root, named) : resolve(root, 'config-samples', named)
  const isProduction = environment.PLAYBILL_PRODUCTION === '1'
  const givenOrigin = readOrigin(environment, 'ORIGIN', 'https://casino.example')
  const origin = givenOrigin ?? `http://${anyHost.has(host) ? 'localhost' : urlHost(host)}:${port}`
  const gamesOrigin = readOrigin(environment, 'GAMES_ORIGIN', 'https://games.example')
  const verifyOrigin = readOrigin(environment, 'VERIFY_ORIGIN', 'https://verify.example')
  demandOwnOrigins(origin, gamesOrigin, verifyOrigin)
  const platformUrl = readOrigin(environment, 'PLATFORM_URL', 'https://platform.example')
  if (isProduction) demandProduction(platformUrl, givenOrigin)
  return {
    port,
    host,
    site,
    siteName: readSiteName(environment, site),
    dataDir: resolve(root, environment.DATA_DIR || '.data'),
    databaseUrl: environment.DATABASE_URL || null,
    logLevel,
    origin,
    gamesOrigin,
    verifyOrigin,
    isOriginGiven: givenOrigin !== null,
    isProduction,
    platformUrl,
    cmsUrl: readCmsUrl(environment),
    sessionCookies: readCookieNames(environment.SESSION_COOKIE),
    trustProxy: readTrustProxy(environment.TRUST_PROXY),
    allowedHosts: readHosts(environment.ALLOWED_HOSTS),
    isInspectable: environment.INSPECT === '1' || !isProduction,
    hasGuestCache: environment.GUEST_CACHE !== '0',
    hasWorker: environment.SERVICE_WORKER !== 'off',
    adminToken,
  }
}
