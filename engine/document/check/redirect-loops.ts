import { readPointer, toPointer } from '#base/json-pointer.ts'
import { splitLocale } from '#schemas/document/locale-path.ts'
import {
  compileRedirects,
  maxHops,
  withoutLastSlash,
  type Followed,
  type RedirectRule,
} from '../redirects/compile-redirects.ts'
import type { World } from '../world.ts'
import type { FindingInFile, SiteMember } from './site.ts'

type PlacedRule = RedirectRule & { readonly pointer: string; readonly file: string }
type Follow = ReturnType<typeof compileRedirects>

const isRule = (value: unknown): value is RedirectRule =>
  typeof readPointer(value, '/from_url') === 'string' && typeof readPointer(value, '/to_url') === 'string'

/** The rules of the settings that hold some, in the order in which they count. */
function rulesOf(members: readonly SiteMember[], documents: readonly string[]): PlacedRule[] {
  return documents.flatMap((document) => {
    const member = members.find(({ kind, id }) => kind === 'settings' && id === document)
    const rules = readPointer(member?.value, '/values/redirects')
    return member && Array.isArray(rules)
      ? rules.flatMap((rule: unknown, index) =>
          isRule(rule)
            ? [
                {
                  from_url: rule.from_url,
                  to_url: rule.to_url,
                  file: member.path,
                  pointer: toPointer(['values', 'redirects', index]),
                },
              ]
            : [],
        )
      : []
  })
}

function placeOf(address: string): Parameters<Follow>[0] {
  const { locale, path } = splitLocale(address.split('#')[0] ?? '')
  const at = path.indexOf('?')
  return at < 0
    ? { locale, path: withoutLastSlash(path), search: '' }
    : { locale, path: path.slice(0, at), search: path.slice(at) }
}

/**
 * Whether an address of the site leads back to itself, or never to a page: by the rules, and by the routes that are
 * aliases of another.
 */
function isLoop(start: string, follow: Follow, { routes }: Pick<World, 'routes'>): boolean {
  const left = new Set([start])
  let followed: Followed = follow(placeOf(start))
  for (let hops = 0; hops <= maxHops; hops++) {
    if (followed.isLoop) return true
    if (!followed.target || followed.target.isExternal) return false
    const { path } = placeOf(followed.target.to)
    const alias = routes.find((route) => route.path === path)?.to
    if (alias === undefined) return false
    if (left.has(alias)) return true
    left.add(alias)
    followed = follow(placeOf(alias))
  }
  return true
}

/** Reports redirect rules that lead in a circle or to their own address; the site ignores them and shows the page (C10). */
export function redirectFindings(
  members: readonly SiteMember[],
  world: Pick<World, 'routes' | 'vocabulary'>,
): FindingInFile[] {
  const { leaving } = world.vocabulary
  if (!leaving) return []
  const rules = rulesOf(members, leaving.rules)
  const hosts = rules.flatMap(({ to_url }) => /^https:\/\/([^/?#*]+)/i.exec(to_url)?.[1] ?? [])
  const follow = compileRedirects(rules, hosts)
  return rules.flatMap(({ from_url, to_url, pointer, file }): FindingInFile[] => {
    const start = withoutLastSlash(from_url.replace('*', 'x'))
    const isItself = withoutLastSlash(to_url) === withoutLastSlash(from_url)
    if (!isItself && !isLoop(start, follow, world)) return []
    const hint = isItself
      ? `"${from_url}" and "${to_url}" are one address: take the rule away, or let it lead elsewhere.`
      : `Follow the redirects from "${to_url}": one of them leads back. Take that one away, or let this one lead to the page that is meant.`
    return [
      {
        code: 'redirect-loop',
        pointer: `${pointer}/to_url`,
        file,
        expected: `an address that does not lead back to ${from_url}`,
        received: JSON.stringify(to_url),
        hint,
      },
    ]
  })
}
