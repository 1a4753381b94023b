import type { Locale } from '#schemas/document/locales.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { manifestAddress } from './web-app-manifest.ts'

/**
 * The tag that makes the site installable. `data-worker` tells the page to register the service worker, `data-words`
 * that the site has its own words for it.
 */
export function installTags(release: ServedRelease, locale: Locale, hasWorker: boolean): string {
  const hasWords = release.locales[locale].documents.has('messages/pwa')
  return `<link rel="manifest" href="${manifestAddress(locale)}"${hasWorker ? ' data-worker="/sw.js"' : ''}${hasWords ? ' data-words' : ''}>`
}
