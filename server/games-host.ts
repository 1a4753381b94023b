import type { FastifyInstance } from 'fastify'
import { closeGently } from './http/close-gently.ts'
import { createHttp } from './http/create-http.ts'
import { StartError, type ServerSettings } from './settings.ts'

export type GamesHost = {
  /** Null until it listens, and where no second port could be had: games are then pages of the site's own origin, without its rights. */
  readonly origin: () => string | null
  /** Call once the site listens: the port beside the site's, or a free one where the site has a free one. */
  readonly listen: (register: (app: FastifyInstance) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** The site's own port and the one of the development server's reloading come before it. */
const PORT_STEP = 2
const isThisMachine = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/**
 * The sandbox's games on a port and a host name of their own, so that they are another site to a browser: no cookie of ours is sent there, and nothing of ours can be
 * read from there. A name below `localhost` is known to every browser of this machine; for visitors from elsewhere GAMES_ORIGIN names a host that leads here.
 */
export function createGamesHost(
  settings: ServerSettings,
  say: (line: string) => void,
  logStream?: { readonly write: (line: string) => void },
): GamesHost {
  let origin = settings.platformUrl === null ? null : settings.gamesOrigin
  let close = async (): Promise<void> => undefined
  return {
    origin: () => origin,
    close: () => close(),
    async listen(register) {
      const { gamesOrigin, host } = settings
      if (gamesOrigin === null && !isThisMachine(settings.origin)) return
      const names = new Set(['games.localhost', ...(gamesOrigin === null ? [] : [new URL(gamesOrigin).hostname])])
      const app = await createHttp({
        logLevel: settings.logLevel,
        ...(logStream ? { logStream } : {}),
        staticFolder: null,
        allowedHosts: (header = '') =>
          URL.canParse(`http://${header}`) && names.has(new URL(`http://${header}`).hostname),
        trustProxy: settings.trustProxy,
        isSecure: gamesOrigin?.startsWith('https:') ?? false,
      })
      await register(app)
      const end = closeGently(app)
      try {
        const address = await app.listen({ port: settings.port === 0 ? 0 : settings.port + PORT_STEP, host })
        origin = gamesOrigin ?? `http://games.localhost:${new URL(address).port}`
        close = end
      } catch (error) {
        await end()
        const { code } = error as NodeJS.ErrnoException
        if (gamesOrigin !== null)
          throw new StartError(
            `GAMES_ORIGIN needs port ${settings.port + PORT_STEP}, which cannot be listened on (${code})`,
          )
        say(
          `Games have no origin of their own: port ${settings.port + PORT_STEP} cannot be listened on (${code}). They open in a closed frame.`,
        )
      }
    },
  }
}
