import type { FastifyInstance } from 'fastify'
import { gracefulShutdown } from './http/graceful-shutdown.ts'
import { createHttp } from './http/create-http.ts'
import { StartError, type ServerSettings } from './settings.ts'

export type FrameHost = {
  /** Null until it listens, or if it could not get a port of its own. */
  readonly origin: () => string | null
  /** Call once the site listens: uses the port beside the site's, or a free one if the site uses a free one. */
  readonly listen: (register: (app: FastifyInstance) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

type FrameHostKind = {
  /** The name below `localhost`. */
  readonly name: string
  readonly variable: 'GAMES_ORIGIN' | 'VERIFY_ORIGIN'
  /** How far its port is from the site's own; one further is the development server's for hot reloads. */
  readonly portStep: number
  /** The consequence if no port is free. */
  readonly without: string
}
export const gamesHost: FrameHostKind = {
  name: 'games',
  variable: 'GAMES_ORIGIN',
  portStep: 2,
  without: 'Games have no origin of their own: they open in a closed frame.',
}
export const verifyHost: FrameHostKind = {
  name: 'verify',
  variable: 'VERIFY_ORIGIN',
  portStep: 3,
  without: 'The identity check has no origin of its own: players are sent to support.',
}

const isThisMachine = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/**
 * Third-party pages on a port and a host name of their own, so that a browser treats them as another site: it sends
 * them no cookie of this site, and they can read nothing of it. A name below `localhost` is known to every browser of
 * this machine; for visitors from elsewhere the variable names a host that leads here.
 *
 * @param given the origin that the variable names
 */
export function createFrameHost(
  { name, variable, portStep, without }: FrameHostKind,
  settings: ServerSettings,
  given: string | null,
  say: (line: string) => void,
  logStream?: { readonly write: (line: string) => void },
): FrameHost {
  let origin: string | null = null
  let close = async (): Promise<void> => undefined
  return {
    origin: () => origin,
    close: () => close(),
    async listen(register) {
      if (given === null && !isThisMachine(settings.origin)) return say(`${variable} is not given. ${without}`)
      const names = new Set([`${name}.localhost`, ...(given === null ? [] : [new URL(given).hostname])])
      const app = await createHttp({
        logLevel: settings.logLevel,
        ...(logStream ? { logStream } : {}),
        staticFolder: null,
        allowedHosts: (header = '') =>
          URL.canParse(`http://${header}`) && names.has(new URL(`http://${header}`).hostname),
        trustProxy: settings.trustProxy,
        isSecure: given?.startsWith('https:') ?? false,
      })
      await register(app)
      const end = gracefulShutdown(app)
      const port = settings.port === 0 ? 0 : settings.port + portStep
      try {
        const address = await app.listen({ port, host: settings.host })
        origin = given ?? `http://${name}.localhost:${new URL(address).port}`
        close = end
      } catch (error) {
        await end()
        const { code } = error as NodeJS.ErrnoException
        if (given !== null)
          throw new StartError(`${variable} needs port ${port}, which cannot be listened on (${code})`)
        say(`Port ${port} cannot be listened on (${code}). ${without}`)
      }
    },
  }
}
