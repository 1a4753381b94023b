import type { DocumentClass } from '#schemas/routes.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'

/** Origins of whose pages a document may hold in a frame, and to which its forms may be sent, besides its own. */
export type ProviderPolicy = { readonly frameHosts: readonly string[]; readonly formHosts: readonly string[] }

const originsOf = (hosts: unknown): readonly string[] =>
  Array.isArray(hosts)
    ? hosts.filter((host): host is string => typeof host === 'string').map((host) => `https://${host}`)
    : []
const hostOf = (entry: unknown): unknown => (Object(entry) as { readonly host?: unknown }).host

/**
 * The policy of a release's providers for one class of documents (R21): public ones frame games and the sportsbook and
 * submit forms nowhere else; secure ones frame and submit to payment; that of the identity check frames its page
 * alone.
 *
 * @param own origins of third-party pages that this server leads to: the sandbox's games or GAMES_ORIGIN, and the page
 *   of the identity check
 */
export function providerPolicy(
  { sections }: Pick<ServedRelease, 'sections'>,
  document: DocumentClass,
  { games, verify }: { readonly games: string | null; readonly verify: string | null },
): ProviderPolicy {
  const { security } = Object(sections.uz['site-config']) as { readonly security?: unknown }
  const { gameHosts, paymentHosts } = Object(security) as {
    readonly gameHosts?: unknown
    readonly paymentHosts?: unknown
  }
  if (document === 'identity') return { frameHosts: verify === null ? [] : [verify], formHosts: [] }
  if (document === 'public')
    return {
      frameHosts: [
        ...originsOf(Array.isArray(gameHosts) ? gameHosts.map(hostOf) : []),
        ...(games === null ? [] : [games]),
      ],
      formHosts: [],
    }
  const hosts = originsOf(paymentHosts)
  return { frameHosts: hosts, formHosts: hosts }
}
