import type { RenderHost, RouteState } from '#engine/render/host.ts'
import { safePath } from '#base/safe-path.ts'
import type { Href } from '#schemas/document/link.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { withLocale } from '#schemas/document/locale-path.ts'

/**
 * The address for an anchor: internal paths get the locale's prefix, a path that the site does not have becomes the
 * home page, everything else is unchanged.
 */
export function localisedHref(locale: Locale, { href, external }: Href): string {
  return external ? href : withLocale(locale, safePath(href) === null ? '/' : href)
}

/** The same page in another locale. */
export function addressInLocale(locale: Locale, path: string): string {
  return localisedHref(locale, { href: path, external: false })
}

const nowhere = (): void => undefined

/** A host that renders one page and goes nowhere: the server's. */
export function createStaticHost(options: { locale: Locale; sprite: string; route: () => RouteState }): RenderHost {
  return {
    locale: options.locale,
    sprite: options.sprite,
    hrefFor: (href) => localisedHref(options.locale, href),
    go: nowhere,
    preload: nowhere,
    setSearch: nowhere,
    changeLocale: nowhere,
    route: { get: options.route, subscribe: () => nowhere },
  }
}
