import { anyHost, type ServerSettings, urlHost } from '#server/settings.ts'

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)

const ofThisMachine = ['localhost', '127.0.0.1', '[::1]']

/** The name in a Host header, without its port; null if it is neither a name nor an address. */
function nameOf(header: string): string | null {
  return (
    /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])\.?(?::\d{1,5})?$/.exec(header.slice(0, 300).toLowerCase())?.[1] ??
    null
  )
}

/** Whether a Host header names this site (O10): ORIGIN's host, HOST, one of ALLOWED_HOSTS, or a name of this machine. */
export function servedHosts({
  origin,
  host,
  allowedHosts,
}: Pick<ServerSettings, 'origin' | 'host' | 'allowedHosts'>): (header: string | undefined) => boolean {
  const names = new Set([
    new URL(origin).hostname,
    ...(anyHost.has(host) ? [] : [urlHost(host.toLowerCase())]),
    ...allowedHosts,
  ])
  return (header) => {
    const name = nameOf(header ?? '')
    return name !== null && (names.has(name) || isLoopback(name))
  }
}

/**
 * Origins whose state-changing calls are accepted (S9): every served host with ORIGIN's protocol, on ORIGIN's port, on
 * the listening port and on none. Names of this machine count only if ORIGIN is one: on a public site they mean the
 * visitor's machine.
 *
 * @param address where the server listens; it comes first.
 */
export function servedOrigins(
  { origin, host, port, allowedHosts }: Pick<ServerSettings, 'origin' | 'host' | 'port' | 'allowedHosts'>,
  address: string,
): readonly string[] {
  const { protocol, hostname, port: outer } = new URL(origin)
  const bound = anyHost.has(host) ? [] : [urlHost(host)]
  const names = [hostname, ...bound, ...allowedHosts, ...ofThisMachine].filter(
    (name) => !isLoopback(name) || isLoopback(hostname),
  )
  const ports = [outer, '', String(port || new URL(address).port)]
  return [
    ...new Set([
      address,
      origin,
      ...names.flatMap((name) => ports.map((one) => new URL(`${protocol}//${name}:${one}`).origin)),
    ]),
  ]
}
