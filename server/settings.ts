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
  readonly isProduction: boolean
  /** Whether `?inspect` opens the viewer of flows. */
  readonly isInspectable: boolean
  readonly hasGuestCache: boolean
}

/** A mistake of the operator that is told in one line. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
const isLogLevel = (value: string): value is (typeof logLevels)[number] => (logLevels as readonly string[]).includes(value)

/** @throws StartError with one line that says which variable is wrong and what it may be. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string): ServerSettings {
  const port = Number(environment.PORT ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartError(`PORT is "${environment.PORT}": it must be a number from 0 to 65535`)
  const logLevel = environment.LOG_LEVEL ?? 'warn'
  if (!isLogLevel(logLevel)) throw new StartError(`LOG_LEVEL is "${logLevel}": it must be one of ${logLevels.join(', ')}`)
  const host = environment.HOST ?? 'localhost'
  const site = environment.SITE ?? 'main'
  return {
    port,
    host,
    site: site.includes('/') ? resolve(root, site) : resolve(root, 'config-samples', site),
    dataDir: resolve(root, environment.DATA_DIR ?? '.data'),
    databaseUrl: environment.DATABASE_URL ?? null,
    logLevel,
    origin: environment.ORIGIN ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
    isProduction: environment.PLAYBILL_PRODUCTION === '1',
    isInspectable: environment.INSPECT === '1' || environment.PLAYBILL_PRODUCTION !== '1',
    hasGuestCache: environment.GUEST_CACHE !== '0',
  }
}
