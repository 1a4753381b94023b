import { resolve } from 'node:path'

/** How this process is run; see README for the variables. */
export type ServerSettings = {
  readonly port: number
  readonly host: string
  /** Folder of the site's documents. */
  readonly site: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Scheme and host of the site, the only ones its pages name. */
  readonly origin: string
  /** Whether ORIGIN gave it; else it is where the server listens. */
  readonly isOriginGiven: boolean
  readonly isProduction: boolean
  /** Whether `?inspect` opens the viewer of flows. */
  readonly isInspectable: boolean
  readonly hasGuestCache: boolean
  /** Opens `/_admin/releases` to who sends it; null: there is no such address. */
  readonly adminToken: string | null
}

/** A mistake of the operator that is told in one line. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
const isLogLevel = (value: string): value is (typeof logLevels)[number] => (logLevels as readonly string[]).includes(value)

function readOrigin(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search + url.hash + url.username !== '') throw new StartError(`ORIGIN is "${text}": it must be scheme and host only, as https://casino.example`)
  return url.origin
}

/** @throws StartError with one line that says which variable is wrong and what it may be. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string): ServerSettings {
  const port = Number(environment.PORT ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartError(`PORT is "${environment.PORT}": it must be a number from 0 to 65535`)
  const logLevel = environment.LOG_LEVEL ?? 'warn'
  if (!isLogLevel(logLevel)) throw new StartError(`LOG_LEVEL is "${logLevel}": it must be one of ${logLevels.join(', ')}`)
  const adminToken = environment.ADMIN_TOKEN || null
  if (adminToken !== null && !/^[\x21-\x7e]{16,1000}$/.test(adminToken)) throw new StartError('ADMIN_TOKEN is too easy to guess: it must be 16 or more letters, digits and signs without spaces (openssl rand -hex 32)')
  const host = environment.HOST ?? 'localhost'
  const site = environment.SITE ?? 'main'
  return {
    port,
    host,
    site: site.includes('/') ? resolve(root, site) : resolve(root, 'config-samples', site),
    dataDir: resolve(root, environment.DATA_DIR ?? '.data'),
    databaseUrl: environment.DATABASE_URL ?? null,
    logLevel,
    origin: readOrigin(environment.ORIGIN) ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
    isOriginGiven: Boolean(environment.ORIGIN),
    isProduction: environment.PLAYBILL_PRODUCTION === '1',
    isInspectable: environment.INSPECT === '1' || environment.PLAYBILL_PRODUCTION !== '1',
    hasGuestCache: environment.GUEST_CACHE !== '0',
    adminToken,
  }
}
