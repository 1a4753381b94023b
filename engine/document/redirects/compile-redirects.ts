import { safeExternal, safePath } from '#base/links.ts'
import { defaultLocale, type Locale } from '#schemas/document/locales.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'

/** A redirect rule as content managers write it (GRD-2). */
export type RedirectRule = { readonly from_url: string; readonly to_url: string }
export type RedirectTarget = { readonly to: string; readonly isExternal: boolean }

/** A path without locale prefix and a search with its `?`. */
type Place = { readonly locale: Locale; readonly path: string; readonly search: string }
/** `locale`: the only one that it is for; null for all. */
type Exact = { readonly index: number; readonly to: string; readonly locale: Locale | null; readonly hasQuery: boolean }
type Pattern = Exact & { readonly prefix: string; readonly suffix: string }

/** Where the rules lead from an address: null to the page itself, also where they lead in a circle. */
export type Followed = { readonly target: RedirectTarget | null; readonly isLoop: boolean }

/** A longer chain counts as a loop (C10). */
export const maxHops = 5

/** As addresses are written in their normal form: escapes in capitals, no slash at the end. */
function normal(text: string): string {
  return encodeURI(text)
    .replace(/%25([0-9a-f]{2})/gi, '%$1')
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}
/** `/help/` as `/help`; the index keeps its slash. */
export const withoutLastSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

function encoded(text: string): string | null {
  try {
    return normal(text)
  } catch {
    return null
  }
}

/**
 * Compiles redirect rules (GRD-2, C10) without regular expressions: exact addresses into a map, rules with a `*` into a
 * prefix and a suffix. The first match in the listed order wins; the first `*` captures, further ones are plain
 * characters. A rule with a query is compared with path and query. Any other is compared with the path, and the
 * visitor's query is kept unless the target has its own. A `from_url` with a locale prefix holds for that locale only.
 * `/a/*` matches `/a` too, since paths have no trailing slash.
 *
 * @param normalPath the normal spelling of a path; addresses that differ only in spelling are the same.
 */
export function compileRedirects(
  rules: readonly RedirectRule[],
  externalHosts: readonly string[],
  normalPath: (path: string) => string = withoutLastSlash,
) {
  const exact = new Map<string, Exact>()
  const patterns: Pattern[] = []
  rules.forEach(({ from_url, to_url }, index) => {
    const from = encoded(from_url)
    if (from === null) return
    const { locale: prefixed, path } = splitLocale(from)
    const rule: Exact = {
      index,
      to: to_url,
      locale: prefixed === defaultLocale ? null : prefixed,
      hasQuery: path.includes('?'),
    }
    if (path.includes('*')) for (const [prefix, suffix] of partsOf(path)) patterns.push({ ...rule, prefix, suffix })
    else {
      const key = keyOf(rule.locale, spelledPath(path))
      if (!exact.has(key)) exact.set(key, rule)
    }
  })

  function spelledPath(path: string): string {
    const end = path.search(/[?#]/)
    return end < 0 ? normalPath(path) : normalPath(path.slice(0, end)) + path.slice(end)
  }

  /**
   * The text before and after the `*`, for each way in which a matching address may be normalised: not at all, as a
   * whole, or only its folder.
   */
  function partsOf(path: string): [prefix: string, suffix: string][] {
    const whole = spelledPath(path)
    const [before, after] = partedAt(whole)
    const folder = before.length > 1 && before.endsWith('/') ? `${spelledPath(before)}/*${after}` : whole
    return [...new Set([path, whole, folder])].map(partedAt)
  }

  const fits = ({ locale: only, prefix, suffix }: Pattern, locale: Locale, text: string): boolean =>
    (only === null || only === locale) &&
    ((text.length >= prefix.length + suffix.length && text.startsWith(prefix) && text.endsWith(suffix)) ||
      (suffix === '' && `${text}/` === prefix))

  function find({
    locale,
    path,
    search,
  }: Place): { readonly to: string; readonly capture: string; readonly takesQuery: boolean } | null {
    const whole = path + search
    const first = [path, whole]
      .flatMap((text) => [exact.get(keyOf(null, text)), exact.get(keyOf(locale, text))])
      .reduce(earlier, undefined)
    const pattern = patterns.find(
      (one) => (!first || one.index < first.index) && fits(one, locale, one.hasQuery ? whole : path),
    )
    if (!pattern) return first ? { to: first.to, capture: '', takesQuery: !first.hasQuery } : null
    const text = pattern.hasQuery ? whole : path
    return {
      to: pattern.to,
      capture: text.slice(pattern.prefix.length, text.length - pattern.suffix.length),
      takesQuery: !pattern.hasQuery,
    }
  }

  function spelled(address: string): string {
    const { locale, path } = splitLocale(address)
    return withLocale(locale, spelledPath(path))
  }

  /** One hop: where the first rule that fits leads to; null where none fits, or its target is not allowed. */
  function hop(place: Place): RedirectTarget | null {
    const found = find(place)
    if (!found) return null
    const filled = found.to.replace('*', () => found.capture)
    if (!filled.startsWith('/')) {
      const external = safeExternal(filled, externalHosts)
      return external === null ? null : { to: external, isExternal: true }
    }
    const path = safePath(withLocale(place.locale, found.takesQuery ? withQuery(filled, place.search) : filled))
    return path === null ? null : { to: spelled(path), isExternal: false }
  }

  /** Follows the rules from an address, at most five hops. */
  return function follow(place: Place): Followed {
    let current = place
    let target: RedirectTarget | null = null
    const seen = new Set([addressOf(place)])
    for (let hops = 0; ; hops++) {
      const next = hop(current)
      if (!next || next.to === addressOf(current)) return { target, isLoop: false }
      if (hops >= maxHops || seen.has(next.to)) return { target: null, isLoop: true }
      if (next.isExternal) return { target: next, isLoop: false }
      seen.add(next.to)
      target = next
      current = placeOf(next.to)
    }
  }
}

const keyOf = (locale: Locale | null, text: string): string => `${locale ?? ''} ${text}`
const earlier = (best: Exact | undefined, one: Exact | undefined): Exact | undefined =>
  one && (!best || one.index < best.index) ? one : best

function partedAt(pattern: string): [prefix: string, suffix: string] {
  const star = pattern.indexOf('*')
  return [pattern.slice(0, star), pattern.slice(star + 1)]
}

const addressOf = ({ locale, path, search }: Place): string => withLocale(locale, path + search)

function placeOf(address: string): Place {
  const { locale, path } = splitLocale(address.split('#')[0] ?? '')
  const at = path.indexOf('?')
  return at < 0 ? { locale, path, search: '' } : { locale, path: path.slice(0, at), search: path.slice(at) }
}

function withQuery(target: string, search: string): string {
  if (search === '' || target.includes('?')) return target
  const at = target.indexOf('#')
  return at < 0 ? target + search : target.slice(0, at) + search + target.slice(at)
}
