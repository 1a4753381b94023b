import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { BoundValue } from '#engine/render/value-store.ts'
import { canonicalJson } from '#base/canonical-json.ts'
import { sessionValues, type AccountInfo, type GeneralInfo } from '#src/entries/server-door.ts'
import type { SiteServer } from '#server/site-server.ts'

/**
 * Who asks for a page, and the values that its documents may bind. `hash` names everything a guest's page depends on besides its address. `session` is `unknown`
 * when there is a session cookie and the platform did not say whose: what is rendered then belongs to nobody else (reliability O11).
 */
export type Visitor = { readonly user: 'guest' | 'player'; readonly session: 'none' | 'known' | 'unknown'; readonly values: readonly (readonly [string, BoundValue])[]; readonly hash: string }

const sessionCookies = ['__Host-playbill', 'playbill'] as const
const generalLifetime = 60_000
/** How long a page waits for the platform before it is shown as for a guest, in ms (reliability C1, D12). */
const platformBudget = 2_000

/** The general info of the server, asked for once a minute; the last answer goes on when the platform fails (LOC-6). */
export function createGeneralInfo(now: () => number) {
  let known: { readonly info: GeneralInfo | null; readonly until: number } | undefined
  let pending: Promise<GeneralInfo | null> | undefined
  return async function generalInfo(read: () => Promise<GeneralInfo>, report: (error: unknown) => void): Promise<GeneralInfo | null> {
    if (known && known.until > now()) return known.info
    pending ??= read()
      .then((info) => (known = { info, until: now() + generalLifetime }).info)
      .catch((error: unknown) => {
        report(error)
        known = { info: known?.info ?? null, until: now() + 1_000 }
        return known.info
      })
      .finally(() => (pending = undefined))
    return pending
  }
}

const withBudget = <T>(work: Promise<T>, fallback: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), platformBudget)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

const hashes = new WeakMap<GeneralInfo, string>()

function hashOf(general: GeneralInfo | null): string {
  const known = general ? hashes.get(general) : undefined
  if (known !== undefined) return known
  const hash = createHash('sha256').update(canonicalJson(general)).digest('base64url').slice(0, 16)
  if (general) hashes.set(general, hash)
  return hash
}

/** Reads who asks: by the session cookie when there is one; a platform that does not answer makes nobody a player. */
export async function visitorOf(site: SiteServer, request: FastifyRequest): Promise<Visitor> {
  const call = site.callFor(request, 'uz')
  const report = (error: unknown) => request.log.error({ error: String(error) }, 'the platform did not answer')
  const general = await withBudget(site.generalInfo(() => call('metadata.getgeneralinfo', {}) as Promise<GeneralInfo>, report), null)
  const hasSession = sessionCookies.some((name) => request.cookies[name] !== undefined)
  const account = hasSession ? await withBudget((call('account.getInfo', {}) as Promise<AccountInfo>).catch((error: unknown) => (report(error), null)), null) : null
  const values = sessionValues({ account, general, functional: site.release().functionalSettings, now: site.now() })
  const isPlayer = account !== null && account.uid > 0
  return { user: isPlayer ? 'player' : 'guest', values, session: hasSession ? (account === null ? 'unknown' : 'known') : 'none', hash: hashOf(general) }
}
