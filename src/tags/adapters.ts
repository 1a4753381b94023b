import type { TagService } from '#schemas/tag-services.ts'
import type { AnalyticsEvent } from '#schemas/analytics-events.ts'
import type { ConsentCategory } from '#schemas/consent.ts'

export type TagParams = Readonly<Record<string, string | number | boolean>>
/** What a service learns about where the visitor is: addresses without their query, which may hold private data. */
export type Place = { readonly address: string; readonly referrer: string }

/**
 * One service behind the common interface: the globals that its script reads, which queue what is sent before the
 * script has loaded.
 */
export type TagAdapter = {
  /** Called before its script is loaded. @param parameters the campaign, by the configured names. */
  readonly prepare: (id: string, parameters: TagParams, now: number) => void
  readonly send: (id: string, name: AnalyticsEvent, params: TagParams, place: Place) => void
}

type Globals = {
  dataLayer?: unknown[]
  ym?: { (...parts: unknown[]): void; a?: unknown[]; l?: number }
}
const globals = (): Globals => globalThis as Globals

function dataLayer(): unknown[] {
  const own = globals()
  own.dataLayer = Array.isArray(own.dataLayer) ? own.dataLayer : []
  return own.dataLayer
}
/** Google's scripts recognise commands by the `arguments` object. */
function gtag(..._parts: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  dataLayer().push(arguments)
}

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const
const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' } as const

/** The visitor's consent in the words of Google's consent mode, version 2. */
export function sayConsent(command: 'default' | 'update', has: (category: ConsentCategory) => boolean): void {
  gtag('consent', command, {
    ...(has('marketing') ? granted : denied),
    analytics_storage: has('analytics') ? 'granted' : 'denied',
    functionality_storage: 'granted',
    personalization_storage: 'denied',
    security_storage: 'granted',
  })
}

export const adapters: Readonly<Record<TagService['id'], TagAdapter>> = {
  tagManager: {
    prepare(_id, parameters, now) {
      dataLayer().push({ ...parameters, 'gtm.start': now, event: 'gtm.js' })
    },
    send: (_id, name, params) => void dataLayer().push({ event: name, ...params }),
  },
  tagService: {
    prepare(id, parameters, now) {
      gtag('js', new Date(now))
      gtag('config', id, { ...parameters, send_page_view: false })
    },
    send(id, name, params, { address, referrer }) {
      gtag('event', name === 'pageview' ? 'page_view' : name, {
        ...params,
        page_location: address,
        page_referrer: referrer,
        send_to: id,
      })
    },
  },
  searchAnalytics: {
    prepare(id, parameters, now) {
      const own = globals()
      own.ym ??= Object.assign(
        (...parts: unknown[]): void => {
          const ym = globals().ym
          if (ym) ym.a = [...(ym.a ?? []), parts]
        },
        { l: now },
      )
      own.ym(Number(id), 'init', {
        defer: true,
        clickmap: false,
        trackLinks: false,
        trackHash: false,
        accurateTrackBounce: false,
        webvisor: false,
        params: parameters,
      })
    },
    send(id, name, params, { address, referrer }) {
      if (name === 'pageview') globals().ym?.(Number(id), 'hit', address, { referer: referrer })
      else globals().ym?.(Number(id), 'reachGoal', name, params)
    },
  },
}
