import type { CompiledSeo } from '#engine/document/compiled.ts'
import {
  domainOf,
  resolveHead,
  type Head,
  type HeadPlace,
  type HeadRequest,
  type HeadSource,
  type HeadSources,
} from '#src/entries/server-door.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { RouteId } from '#schemas/routes.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import type { ContentService } from './content-service.ts'
import { metadataOf, seoSettingsOf } from './seo-settings.ts'

export type HeadWorld = {
  readonly release: ServedRelease
  readonly locale: Locale
  /** The served host: one of the settings, or ORIGIN's; never the request's (O10). */
  readonly host: string
  readonly origin: string
  readonly content: ContentService | null
  /** Whether the platform says that this domain is a mirror: nothing of it is indexed (DEC-25). */
  readonly isMirror: boolean
}

type Resolved = { readonly sources: HeadSources; readonly place: string; readonly head: Head }

const resolved = new WeakMap<CompiledSeo, Resolved>()

const isSame = (one: HeadSources, other: HeadSources): boolean =>
  one.settings === other.settings &&
  one.metadata === other.metadata &&
  one.content.page === other.content.page &&
  one.content.domain === other.content.domain

/**
 * The head that was resolved last for a page document, as long as its sources and its place are the same: that of the
 * home page is.
 */
function headOnce(sources: HeadSources, place: HeadPlace): Head {
  const last = resolved.get(sources.page)
  const name = JSON.stringify(place)
  if (last?.place === name && isSame(last.sources, sources)) return last.head
  const head = resolveHead(sources, place)
  resolved.set(sources.page, { sources, place: name, head })
  return head
}

/**
 * Templates of addresses by which the content service knows the pages of things (RTE-19). Kept here, because no browser
 * needs them.
 */
const seoAddresses: ReadonlyMap<string, string> = new Map<RouteId, string>([
  ['game', '/game/##name##'],
  ['jackpots.item', '/jackpots/##name##'],
  ['offers.item', '/offers/##name##'],
  ['promotions.item', '/promotions/##name##'],
  ['tournaments.item', '/tournaments/##name##'],
  ['tournaments.gamehall', '/tournaments/##name##/gamehall'],
  ['cashier.deposit.method', '/cashier/deposit/##name##'],
])

const nothing = { value: undefined, isAnswered: true } as const

/** Pages that no search engine may have are not asked about. */
const isHidden = ({ definition, page, status }: HeadRequest): boolean =>
  status !== 200 || definition.noindex === true || page.seo.noindex === true

/** The head of the pages of one release, locale and domain, from all its sources (docs/decisions/012). */
export function createHeadSource({ release, locale, host, origin, content, isMirror }: HeadWorld): HeadSource {
  const settings = seoSettingsOf(release, locale)
  const metadata = metadataOf(release, locale)
  return async (request) => {
    const { definition, path, search, page } = request
    const hidden = isHidden(request) || isMirror
    const [entry, domain] = await Promise.all([
      hidden ? nothing : (content?.page({ path, seoUrl: seoAddresses.get(definition.id), locale }) ?? nothing),
      content?.domain(host) ?? nothing,
    ])
    const sources = {
      settings,
      metadata,
      content: { page: entry.value ?? null, domain: domain.value ?? null },
      page: page.seo,
    }
    // An address without a page says what the page in its place says, not what would have been there.
    const known =
      request.status === 200
        ? sources
        : { settings: {}, metadata: {}, content: { page: null, domain: null }, page: sources.page }
    return {
      head: headOnce(known, { host, origin, locale, path, search, isHidden: hidden }),
      isWhole: entry.isAnswered && domain.isAnswered,
    }
  }
}

/** What holds for a domain, for robots.txt and the sitemap; whole where the content service has answered. */
export async function domainSeo({ release, host, content }: Pick<HeadWorld, 'release' | 'host' | 'content'>) {
  const { value, isAnswered } = (await content?.domain(host)) ?? nothing
  return {
    domain: domainOf({ settings: seoSettingsOf(release, 'uz'), content: { page: null, domain: value ?? null } }, host),
    isWhole: isAnswered,
  }
}
