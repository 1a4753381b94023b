import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#schemas/document/locales.ts'
import { buildRoot } from './start-program.ts'

type Words = Readonly<Record<Locale, string>>
type Page = { readonly seo: { readonly title: Words; readonly description: Words } }

/** What a page document of the main sample site gives search engines. */
export function seoOf(page: string, locale: Locale): { readonly title: string; readonly description: string } {
  const { seo } = JSON.parse(readFileSync(join(buildRoot, 'config-samples/main/pages', `${page}.json`), 'utf8')) as Page
  return { title: seo.title[locale], description: seo.description[locale] }
}
