import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { BoundValue } from '#engine/render/value-store.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { canonicalJson } from '#base/canonical-json.ts'
import {
  fatalOf,
  sessionValues,
  unknownSession,
  type AccountInfo,
  type FatalPage,
  type GeneralInfo,
} from '#src/entries/server-door.ts'
import type { SiteServer } from '#server/site-server.ts'
import { sessionOf } from './page-budgets.ts'

/**
 * Who requests a page, and the values that its documents may bind. `hash` names everything a guest's page depends on
 * besides its address. `session` is `unknown` if the platform did not identify the session cookie: the rendered page is
 * then not shared (O11). It is `unread` if the address sent too many invalid session cookies: the page is rendered as
 * for a guest, and the browser asks the platform itself.
 */
export type Visitor = {
  readonly user: 'guest' | 'player'
  /** Id of the player; 0 for a guest. */
  readonly uid: number
  /** Of the account; null for a guest. */
  readonly locale: Locale | null
  readonly session: 'none' | 'known' | 'unknown' | 'unread'
  readonly values: readonly (readonly [string, BoundValue])[]
  readonly hash: string
  /** Whether the platform calls this domain a mirror. */
  readonly isMirror: boolean
  /** What the platform's refusal puts in the place of every page. */
  readonly fatal: FatalPage | null
}

/** How long a page waits for the platform to identify the session before it is rendered as for a guest, in ms (C1, D12). */
const PLATFORM_BUDGET_MS = 1_500

const hashes = new WeakMap<GeneralInfo, string>()

function hashOf(general: GeneralInfo | null): string {
  const known = general ? hashes.get(general) : undefined
  if (known !== undefined) return known
  const hash = createHash('sha256').update(canonicalJson(general)).digest('base64url').slice(0, 16)
  if (general) hashes.set(general, hash)
  return hash
}

/** The last refusal of the general info, stored so that not every page requests it again. */
const refusals = new WeakMap<SiteServer, FatalPage | null>()

async function readGeneralInfo(site: SiteServer): Promise<GeneralInfo> {
  try {
    const info = (await site.callFor(null, 'uz')('metadata.getgeneralinfo', {})) as GeneralInfo
    refusals.set(site, null)
    return info
  } catch (error) {
    refusals.set(site, fatalOf(error))
    throw error
  }
}

const askGeneral = (site: SiteServer, report: (error: unknown) => void): Promise<GeneralInfo | null> =>
  site.generalInfo(() => readGeneralInfo(site), report)

type VisitorAnswers = {
  readonly general: GeneralInfo | null
  readonly account: AccountInfo | null
  readonly session: Visitor['session']
  readonly refused: FatalPage | null
}

function visitorWith(
  site: SiteServer,
  { general, account, session, refused }: VisitorAnswers,
  report: (error: unknown) => void,
): Visitor {
  const isPlayer = account !== null && account.uid > 0
  const isOpen = session === 'unknown' || session === 'unread'
  return {
    user: isPlayer ? 'player' : 'guest',
    uid: isPlayer ? account.uid : 0,
    locale: isPlayer ? account.locale : null,
    values: [
      ...sessionValues({ account, general, functional: site.release().functionalSettings, now: site.now(), report }),
      ...(isOpen ? [[unknownSession, true] as const] : []),
    ],
    session,
    hash: session === 'unread' ? `${hashOf(general)} unread` : hashOf(general),
    isMirror: general?.domain_type === 'mirror',
    fatal: refused ?? refusals.get(site) ?? null,
  }
}

/** A guest, regardless of the request: for pages that are shared. */
export const guestVisitor = async (site: SiteServer, report: (error: unknown) => void): Promise<Visitor> =>
  visitorWith(site, { general: await askGeneral(site, report), account: null, session: 'none', refused: null }, report)

/** Reads who sent the request, by its session cookie. Only the platform's answer makes a player of a visitor. */
export async function visitorOf(site: SiteServer, request: FastifyRequest): Promise<Visitor> {
  const report = (error: unknown) => request.log.error({ error: nameOf(error) }, 'the platform did not answer')
  const reportAmount = (error: unknown) =>
    request.log.error({ error: nameOf(error) }, 'the account has an invalid amount')
  const own = sessionOf(request, site.settings.sessionCookies)
  const noteAnswer = own === null ? null : site.budgets.admitSessionLookup(own, request.ip)
  let refused: FatalPage | null = null
  const askAccount = () =>
    (site.callFor(request, 'uz')('account.getInfo', {}) as Promise<AccountInfo>).then(
      (account) => {
        noteAnswer?.(account.uid > 0)
        return account
      },
      (error: unknown) => {
        refused = fatalOf(error)
        report(error)
        return null
      },
    )
  const [general, account] = await Promise.all([
    askGeneral(site, report),
    noteAnswer ? Promise.race([askAccount(), site.wait(PLATFORM_BUDGET_MS).then(() => null)]) : null,
  ])
  const session = own === null ? 'none' : !noteAnswer ? 'unread' : account === null ? 'unknown' : 'known'
  return visitorWith(site, { general, account, session, refused }, reportAmount)
}

/** The platform's own text may quote what the visitor sent (P1). */
const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}${'type' in error ? ` ${String(error.type)}` : ''}` : 'unknown'
