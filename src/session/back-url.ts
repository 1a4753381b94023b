import { keptBackUrl } from '#base/back-url.ts'
import { safeExternal } from '#base/links.ts'

/** The stored address if the site still allows its host, else null. */
export function storedBackUrl(hosts: readonly string[]): string | null {
  const value = keptBackUrl()
  return value === null ? null : safeExternal(value, hosts)
}

/** How long loading the hosts may take, in ms: the result of a payment waits for them. */
const TIMEOUT_MS = 2_000

/**
 * The stored address, validated against the allowed hosts of the current release, which are requested only if an
 * address is stored.
 *
 * @throws DOMException if they do not arrive in time, or if `signal` aborts.
 */
export async function allowedBackUrl(locale: string, signal: AbortSignal): Promise<string | null> {
  if (keptBackUrl() === null) return null
  const answer = await fetch(`/nfx/cms-config/${locale}?sections=site-config`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  const settings = answer.ok
    ? ((await answer.json()) as { 'site-config'?: { security?: { externalHosts?: readonly string[] } } })
    : {}
  return storedBackUrl(settings['site-config']?.security?.externalHosts ?? [])
}
