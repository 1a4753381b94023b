import { createHash } from 'node:crypto'
import { compileSite, type SiteSources } from '#engine/document/compile/compile-site.ts'
import type { CompiledDocument, CompiledSettings, CompileReport } from '#engine/document/compiled.ts'
import { parseSource } from '#engine/document/parse/parse-document.ts'
import type { CompileWorld } from '#engine/document/compile/context.ts'
import { documentKinds } from '#schemas/document/documents.ts'
import { locales, type Locale } from '#schemas/document/locales.ts'
import type { ThemeDocument } from '#schemas/document/theme.ts'
import { settingsSections } from '#schemas/config/sections.ts'
import { switchesOf } from '#schemas/config/switches.ts'
import { themeToCss } from '#src/entries/server-door.ts'
import type { SiteFile } from './site-folder.ts'
import type { ServedLocale, ServedRelease } from './served-release.ts'

const folders = new Map(
  documentKinds.map((kind) => [kind === 'messages' || kind === 'settings' ? kind : `${kind}s`, kind]),
)

/**
 * The documents among the files of a site by `<kind>/<id>`; files that are not JSON are left out (the gate has said
 * why).
 */
export function sourcesOf(files: readonly SiteFile[]): SiteSources {
  const sources = new Map<string, unknown>()
  for (const { path, bytes } of files) {
    const [folder = '', name = ''] = path.split('/')
    const kind = folders.get(folder)
    if (!kind || !name.endsWith('.json')) continue
    const { value } = parseSource(bytes)
    if (value !== undefined) sources.set(`${kind}/${name.slice(0, -'.json'.length)}`, value)
  }
  return sources
}

const valuesOf = (documents: ReadonlyMap<string, CompiledDocument>, id: string): Readonly<Record<string, unknown>> =>
  (documents.get(`settings/${id}`) as CompiledSettings | undefined)?.values ?? {}

function themeOf(sources: SiteSources, themeId: unknown): ThemeDocument {
  const theme = sources.get(`theme/${String(themeId)}`) ?? [...sources].find(([key]) => key.startsWith('theme/'))?.[1]
  if (theme === undefined) throw new Error('the site has no theme document')
  return theme as ThemeDocument
}

/** `/nfx/theme/<hash>.css` of a style sheet. */
const themeAddressOf = (css: string): string =>
  `/nfx/theme/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`

/** The style sheets of all themes of a release by their addresses; nothing is compiled. */
export function stylesOf(files: readonly SiteFile[]): ReadonlyMap<string, string> {
  const themes = [...sourcesOf(files.filter(({ path }) => path.startsWith('themes/')))].map(([, theme]) =>
    themeToCss(theme as ThemeDocument),
  ) // what is stored has passed the gate
  return new Map(themes.map((css) => [themeAddressOf(css), css]))
}

/** Hosts whose pictures the site may show (R21). */
function imageHostsOf({ security }: Readonly<Record<string, unknown>>): readonly string[] {
  const { externalHosts } = Object(security) as { externalHosts?: unknown }
  return Array.isArray(externalHosts)
    ? externalHosts.filter((host): host is string => typeof host === 'string').map((host) => `https://${host}`)
    : []
}

/** Each once, whatever the number of locales. */
const faultsOf = (reports: readonly CompileReport[]): CompileReport[] => [
  ...new Map(reports.map((report) => [`${report.document}#${report.pointer}`, report])).values(),
]

/**
 * Compiles the files of a release in both locales. `previous` gives the last good state of widgets that show it.
 *
 * @throws Error for a site without a theme.
 */
export function loadRelease(
  hash: string,
  files: readonly SiteFile[],
  world: CompileWorld,
  previous?: ServedRelease,
): ServedRelease {
  const sources = sourcesOf(files)
  const compiled = Object.fromEntries(
    locales.map((locale) => [locale, compileSite(sources, locale, world, previous?.locales[locale].documents)]),
  ) as Record<Locale, ReturnType<typeof compileSite>>
  const site = valuesOf(compiled.uz.documents, 'site')
  const named = compiled.uz.documents.get(`jurisdiction/${String(site.jurisdiction)}`)
  const profile = named?.kind === 'jurisdiction' ? named : null
  const theme = themeOf(sources, site.theme)
  const css = themeToCss(theme)
  const served = (locale: Locale): ServedLocale => ({ documents: compiled[locale].documents, propsOf: new WeakMap() })
  const sections = (locale: Locale) =>
    Object.fromEntries(settingsSections.map(({ id, wire }) => [wire, valuesOf(compiled[locale].documents, id)]))
  return {
    hash,
    locales: { uz: served('uz'), ru: served('ru') },
    slugs: compiled.uz.slugs,
    media: new Map(
      files
        .filter(({ path }) => path.startsWith('media/'))
        .map(({ path, bytes }) => [path.slice('media/'.length), bytes]),
    ),
    theme: { id: theme.id, scheme: theme.scheme, color: theme.tokens.color.ground, css },
    themeAddress: themeAddressOf(css),
    imageHosts: imageHostsOf(site),
    areBonusesShown: profile?.bonuses?.areShown !== false,
    functionalSettings: switchesOf(site, valuesOf(compiled.uz.documents, 'loyalty'), profile),
    sections: { uz: sections('uz'), ru: sections('ru') },
    faults: faultsOf(locales.flatMap((locale) => compiled[locale].reports)),
  }
}
