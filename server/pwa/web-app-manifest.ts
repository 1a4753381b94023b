import type { Locale } from '#schemas/document/locales.ts'
import { addressInLocale } from '#src/entries/server-door.ts'
import { givenIcons, type GivenIcon } from '#server/http/given-icons.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { hexColour } from './hex-colour.ts'

const mediaTypes: Readonly<Record<GivenIcon['kind'], string>> = {
  png: 'image/png',
  'apple-png': 'image/png',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
}

/** Where the manifest of a locale is: another one changes only the words and where the app starts. */
export const manifestAddress = (locale: Locale): string =>
  locale === 'uz' ? '/manifest.webmanifest' : `/${locale}/manifest.webmanifest`
/** Where the icon is that the server draws. */
export const drawnIconAddress = '/_pwa/icon.svg'

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

function manifestIcons(release: ServedRelease, locale: Locale): readonly object[] {
  const own = givenIcons(release, locale)
    .filter(({ kind }) => kind === 'png' || kind === 'svg')
    .map(({ kind, src, sizes, isMaskable }) => ({
      src,
      sizes,
      type: mediaTypes[kind],
      purpose: isMaskable ? 'maskable' : 'any',
    }))
  const drawn = (purpose: string) => ({ src: drawnIconAddress, sizes: 'any', type: mediaTypes.svg, purpose })
  const missing = ['any', 'maskable'].filter((purpose) => !own.some((icon) => icon.purpose === purpose))
  return [...own, ...missing.map(drawn)]
}

/** The web app manifest (PWA-1): one app in both languages; its identity does not change with the language. */
export function webAppManifest(release: ServedRelease, locale: Locale): object {
  const site = release.sections[locale]['site-config'] as { readonly name?: unknown } | undefined
  const home = release.locales[locale].documents.get('page/home')
  const seo = Object((home as { readonly seo?: unknown } | undefined)?.seo) as { readonly description?: unknown }
  const name = textOf(site?.name, 'Playbill')
  const colour = hexColour(release.theme.color)
  return {
    id: '/',
    name,
    short_name: name,
    description: textOf(seo.description, name),
    lang: locale,
    dir: 'ltr',
    start_url: addressInLocale(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    categories: ['games', 'entertainment', 'sports'],
    icons: manifestIcons(release, locale),
  }
}
