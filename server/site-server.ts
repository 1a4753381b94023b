import { setTimeout as after } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { FailureCause, NodeFailure } from '#engine/render/environment.ts'
import type { Locale } from '#schemas/document/locales.ts'
import {
  createGuestShare,
  type GuestShare,
  type PlatformCall,
  type RenderRequest,
  type WidgetLibrary,
} from '#src/entries/server-door.ts'
import type { DocumentClass } from '#schemas/routes.ts'
import { gamesOriginValue } from '#schemas/game-messages.ts'
import { verifyOriginValue } from '#schemas/verification-messages.ts'
import type { SiteAssets } from './http/assets.ts'
import { servicePlans } from './http/service-plans.ts'
import { countsPages, customCodePolicy, documentHasTags } from './http/custom-code-policy.ts'
import { createGuestCache, type GuestCache } from './pages/guest-cache.ts'
import { createPageBudgets, type PageBudgets } from './pages/page-budgets.ts'
import { createRenderLanes, type RenderLanes } from './pages/render-queue.ts'
import { createGeneralInfo } from './pages/general-info.ts'
import type { Visitor } from './pages/visitor.ts'
import type { ServedRelease } from './releases/served-release.ts'
import type { ContentService } from './seo/content-service.ts'
import { createHeadSource } from './seo/page-head.ts'
import type { ServerSettings } from './settings.ts'

/** Resolves after so many ms. */
export type Wait = (ms: number) => Promise<void>

export const realWait: Wait = (ms) => after(ms, undefined, { ref: false })

/** What the handlers of pages and releases share: one per process. */
export type SiteServer = {
  readonly settings: ServerSettings
  /** Id of this build. */
  readonly build: string
  readonly assets: SiteAssets
  readonly isDevelopment: boolean
  /** Origin of the host of games; null: they are of the site's own. */
  readonly gamesOrigin: () => string | null
  /** Origin of the page of the identity check; null if there is no such page. */
  readonly verifyOrigin: () => string | null
  /** Origin of the sandbox's stand-ins for services, empty for the site's own; null: there is no sandbox. */
  readonly standIns: () => string | null
  readonly guestCache: GuestCache
  readonly now: () => number
  readonly wait: Wait
  readonly release: () => ServedRelease
  readonly generalInfo: ReturnType<typeof createGeneralInfo>
  /** The platform's calls with the cookies of a request, or with null as a guest, for shared pages. */
  readonly callFor: (request: FastifyRequest | null, locale: Locale) => PlatformCall
  readonly renders: RenderLanes
  /** What requests without a session have in common. */
  readonly guests: GuestShare
  /** What an address and a player may make the server do within one window (1 s; see `pageBudgets`). */
  readonly budgets: PageBudgets
  /** The content service's data for search engines, or null without a service. */
  readonly content: ContentService | null
  readonly renderRequest: (page: {
    url: string
    locale: Locale
    visitor: Visitor
    call: PlatformCall
    release: ServedRelease
    host: string
    document: DocumentClass
  }) => RenderRequest
}

type Parts = Pick<
  SiteServer,
  'settings' | 'assets' | 'now' | 'wait' | 'release' | 'callFor' | 'content' | 'build' | 'gamesOrigin' | 'verifyOrigin'
> & {
  readonly widgets: WidgetLibrary
  readonly report: (failure: NodeFailure, cause?: FailureCause) => void
  readonly isDevelopment?: boolean
  readonly explain?: NonNullable<RenderRequest['explain']>
}

/** Puts the parts together. */
export function createSiteServer({ widgets, report, explain, isDevelopment = false, ...parts }: Parts): SiteServer {
  const standIns = (): string | null => (parts.settings.platformUrl === null ? (parts.gamesOrigin() ?? '') : null)
  /** Third-party pages that this server leads to, for the documents that may frame them. */
  const frameOrigins = (document: string): readonly (readonly [string, string | null])[] => {
    if (document === 'identity') return [[verifyOriginValue, parts.verifyOrigin()]]
    const games = document === 'public' ? parts.gamesOrigin() : null
    return games === null ? [] : [[gamesOriginValue, games]]
  }
  return {
    ...parts,
    standIns,
    isDevelopment,
    guestCache: createGuestCache(parts.now),
    renders: createRenderLanes(),
    guests: createGuestShare(parts.now),
    budgets: createPageBudgets(parts.now),
    generalInfo: createGeneralInfo(parts.now),
    renderRequest({ url, locale, visitor, call, release, host, document }) {
      const loaded = release.locales[locale]
      return {
        url,
        locale,
        call,
        build: parts.build,
        widgets,
        report,
        origin: parts.settings.origin,
        headOf: createHeadSource({
          release,
          locale,
          host,
          origin: parts.settings.origin,
          content: parts.content,
          isMirror: visitor.isMirror,
        }),
        hasCustomCode: customCodePolicy(release, document).isThere,
        services: servicePlans(release, { document, values: visitor.values, standIns: standIns() }),
        hasTags: documentHasTags(release, document),
        countsPages: countsPages(release),
        release: release.hash,
        documents: loaded.documents,
        propsOf: loaded.propsOf,
        slugs: release.slugs,
        values: [...visitor.values, ...frameOrigins(document)],
        now: parts.now(),
        sprite: parts.assets.sprite,
        isInspectable: parts.settings.isInspectable,
        followsReleases: !parts.settings.isProduction,
        ...(explain ? { explain } : {}),
        wait: parts.wait,
      }
    },
  }
}
