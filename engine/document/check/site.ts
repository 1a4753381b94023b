import { didYouMean } from '#base/did-you-mean.ts'
import { readPointer, toPointer } from '#base/json-pointer.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import type { Finding } from '../issues/finding.ts'
import { isShadowed } from '../routes.ts'
import type { World } from '../world.ts'
import { folderOf } from './document.ts'
import { hasObject, jurisdictionFindings } from './jurisdiction.ts'
import { leavingFindings } from './leaving.ts'
import { neverOnFindings } from './never-on.ts'
import { redirectFindings } from './redirect-loops.ts'
import { ownFormFindings } from './own-forms.ts'
import { ownWordFindings } from './own-words.ts'
import { checkReference, type SiteNames } from './references.ts'
import type { Reference } from './context.ts'
import { themeFindings } from './site-theme.ts'
import { wayFindings } from './ways.ts'

/** One file of the site for the rules of the whole site. `value` is undefined where the file could not be read. */
export type SiteMember = {
  readonly path: string
  readonly kind: DocumentKind
  readonly id: string
  readonly value: unknown
  readonly references: readonly Reference[]
}
export type FindingInFile = Finding & { readonly file: string }

/**
 * What only the whole site can answer: references, required documents, reachability, circular layouts, slugs. Looks at
 * each reference once.
 */
export function checkTogether(
  members: readonly SiteMember[],
  world: World,
  media: ReadonlySet<string>,
): FindingInFile[] {
  const names = namesOf(members, world, media)
  const reached = new Set<string>()
  const findings: FindingInFile[] = []
  for (const member of members) {
    for (const reference of member.references) {
      const finding = checkReference(reference, names, (page) => reached.add(page))
      if (finding) findings.push({ ...finding, file: member.path })
    }
    if (member.kind === 'settings') for (const path of pathsIn(member.value)) reachPath(path, names, reached)
  }
  findings.push(
    ...missingDocuments(members, world),
    ...themeFindings(members, world),
    ...slugFindings(members, world),
    ...layoutCycles(members),
    ...leavingFindings(members, world),
    ...jurisdictionFindings(members, world),
    ...redirectFindings(members, world),
    ...neverOnFindings(members, world),
    ...wayFindings(members, world),
    ...ownFormFindings(members, world),
    ...ownWordFindings(members, world),
  )
  const isWhole =
    members.every((member) => member.value !== undefined) &&
    !findings.some((finding) => finding.code === 'unknown-path' || finding.code === 'unknown-page')
  return isWhole ? [...findings, ...unreachable(members, world, reached)] : findings
}

const text = (value: unknown, key: string): string | undefined => {
  const found: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined // hasOwn has just proved the member
  return typeof found === 'string' ? found : undefined
}

/** The names that references of a site can resolve to. */
function namesOf(members: readonly SiteMember[], world: World, media: ReadonlySet<string>): SiteNames {
  const idsOf = (kind: DocumentKind): Set<string> =>
    new Set(members.filter((member) => member.kind === kind).map((member) => member.id))
  const pageBySlug = new Map<string, string>()
  const slugByPage = new Map<string, string>()
  const messages = new Set<string>()
  const unreadMessages = new Set<string>()
  const filledMessages = new Map<string, 'plural' | 'value'>()
  for (const { kind, id, value } of members) {
    const slug = kind !== 'page' ? undefined : value === undefined ? id : text(value, 'slug')
    if (slug !== undefined) {
      if (!pageBySlug.has(slug)) pageBySlug.set(slug, id)
      slugByPage.set(id, slug)
    }
    if (kind !== 'messages') continue
    if (value === undefined) unreadMessages.add(id)
    for (const [key, entry] of Object.entries<unknown>(Object(Object(value)['messages']))) {
      messages.add(`${id}:${key}`)
      const filled = fillingOf(entry, world)
      if (filled) filledMessages.set(`${id}:${key}`, filled)
    }
  }
  const pages = idsOf('page')
  // A route whose page the site leaves out answers 404: no link may lead there.
  const routes = world.routes.filter(({ page, isNeeded }) => page === null || isNeeded || pages.has(page))
  return {
    routes,
    pageBySlug,
    slugByPage,
    ids: { popup: idsOf('popup'), layout: idsOf('layout'), menu: idsOf('menu'), form: idsOf('form') },
    messages,
    unreadMessages,
    filledMessages,
    media,
    hasUnreadPages: members.some(hasUnknownSlug),
  }
}

/** Whether the slug of a page is wrong or misspelt, or the page cannot be read: then no link to it can be judged. */
const hasUnknownSlug = ({ kind, value }: SiteMember): boolean =>
  kind === 'page' &&
  (value === undefined ||
    (text(value, 'slug') === undefined &&
      Object.keys(Object(value)).some((key) => key === 'slug' || didYouMean(key, ['slug']) !== undefined)))

/** Why a message is not plain text, if it is not. */
function fillingOf(entry: unknown, { vocabulary }: World): 'plural' | 'value' | undefined {
  const texts: unknown[] = Object.values(Object(entry))
  if (texts.some((words) => typeof words === 'object' && words !== null)) return 'plural'
  const isFilled = (words: unknown): boolean =>
    typeof words === 'string' &&
    [...words.matchAll(/\{([^{}]*)\}/g)].some(([, name = '']) => Object.hasOwn(vocabulary.bindings, name))
  return texts.some(isFilled) ? 'value' : undefined
}

const withNodes: ReadonlySet<DocumentKind> = new Set(['page', 'layout', 'popup'])

/** Why the site opens these popups: a switch that is on, or a document that contains a widget. */
function reasonForPopups(
  own: NonNullable<World['vocabulary']['ownPopups']>[number],
  members: readonly SiteMember[],
): string | undefined {
  if ('widget' in own) {
    const place = members.find(
      ({ kind, value }) => withNodes.has(kind) && hasObject(value, ({ type }) => type === own.widget),
    )
    return place && `a block of type ${own.widget} is in ${place.path}`
  }
  const settings = members.find(({ kind, id }) => kind === 'settings' && id === own.document)
  const isOn = settings && readPointer(settings.value, toPointer(['values', ...own.path])) === true
  return isOn ? `${own.path.join('.')} of ${settings.path} is true` : undefined
}

function missingDocuments(members: readonly SiteMember[], world: World): FindingInFile[] {
  const has = new Set(members.map((member) => `${member.kind}/${member.id}`))
  const needed = new Map<string, string>()
  const need = (kind: DocumentKind, id: string, why: string): void =>
    void (has.has(`${kind}/${id}`) || needed.set(`${folderOf(kind)}/${id}.json`, why))
  for (const route of world.routes) {
    if (route.page !== null && route.isNeeded) need('page', route.page, `The route ${route.path} shows it.`)
    if (route.page === null || route.isNeeded || has.has(`page/${route.page}`))
      need('layout', route.layout, `The route ${route.path} uses it.`)
  }
  for (const page of world.systemPages)
    if (page.isNeeded) need('page', page.id, 'The site shows it by the status of an answer.')
  for (const own of world.vocabulary.ownPopups ?? []) {
    const reason = reasonForPopups(own, members)
    if (reason !== undefined)
      for (const [id, purpose] of Object.entries(own.popups))
        need('popup', id, `${purpose} It is needed while ${reason}.`)
  }
  return [...needed].map(([file, why]) => ({
    code: 'missing-document',
    pointer: '',
    file,
    expected: `the file ${file}`,
    received: 'nothing',
    hint: `Add ${file}. ${why}`,
  }))
}

function slugFindings(members: readonly SiteMember[], world: World): FindingInFile[] {
  const seen = new Map<string, string>()
  return members.flatMap((member): FindingInFile[] => {
    const slug = member.kind === 'page' ? text(member.value, 'slug') : undefined
    if (slug === undefined) return []
    const at = { pointer: '/slug', file: member.path, received: JSON.stringify(slug) }
    if (isShadowed(slug, world.routes))
      return [
        {
          code: 'slug-shadowed',
          ...at,
          expected: 'a slug that is not a route',
          hint: `The route /${slug} comes first: use another slug.`,
        },
      ]
    const own = world.routes.find((route) => route.page === member.id)
    if (own)
      return [
        {
          code: 'slug-of-route',
          ...at,
          expected: 'no slug',
          hint: `Remove "slug": the page is at ${own.path}, with the guards and policies of that route.`,
        },
      ]
    const first = seen.get(slug)
    if (first !== undefined)
      return [
        {
          code: 'duplicate-slug',
          ...at,
          expected: 'a slug that no other page has',
          hint: `${first} already has this slug: use another one.`,
        },
      ]
    seen.set(slug, member.path)
    return []
  })
}

function layoutCycles(members: readonly SiteMember[]): FindingInFile[] {
  const layouts = new Map(members.filter((member) => member.kind === 'layout').map((member) => [member.id, member]))
  const reported = new Set<string>()
  return [...layouts.values()].flatMap((start): FindingInFile[] => {
    const chain = [start.id]
    for (
      let next = text(start.value, 'extends');
      next !== undefined && layouts.has(next);
      next = text(layouts.get(next)?.value, 'extends')
    ) {
      if (next === start.id) {
        const isNew = !chain.some((id) => reported.has(id))
        for (const id of chain) reported.add(id)
        return isNew
          ? [
              {
                code: 'layout-cycle',
                pointer: '/extends',
                file: start.path,
                expected: 'a layout that does not lead back here',
                hint: `${[...chain, start.id].join(' extends ')}: remove extends from one of them.`,
              },
            ]
          : []
      }
      if (chain.includes(next)) return []
      chain.push(next)
    }
    return []
  })
}

function unreachable(members: readonly SiteMember[], world: World, reached: ReadonlySet<string>): FindingInFile[] {
  const shown = new Set([...world.routes.map((route) => route.page), ...world.systemPages.map(({ id }) => id)])
  const routePages = [...shown].filter((page): page is string => page !== null)
  return members
    .filter((member) => member.kind === 'page' && !shown.has(member.id) && !reached.has(member.id))
    .map((member) => {
      const hasSlug = text(member.value, 'slug') !== undefined
      return {
        code: 'unreachable-page',
        pointer: hasSlug ? '/slug' : '/id',
        file: member.path,
        expected: 'a menu, link, route or redirect that leads here',
        received: 'none',
        didYouMean: hasSlug ? undefined : didYouMean(member.id, routePages),
        hint: hasSlug
          ? 'Link to it from a menu or a page, or delete it.'
          : 'No route shows a page of this id: add a slug and a link to it, or delete it.',
      }
    })
}

function reachPath(path: string, names: SiteNames, reached: Set<string>): void {
  checkReference({ to: 'link', link: path, pointer: '' }, names, (page) => reached.add(page))
}

/** Every text of a settings document that looks like a path: redirect targets and the like. */
function pathsIn(value: unknown): string[] {
  const found: string[] = []
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const current = waiting.pop()
    if (typeof current === 'string') {
      if (current.startsWith('/')) found.push(current)
    } else if (typeof current === 'object' && current !== null)
      for (const member of Object.values(current)) waiting.push(member)
  }
  return found
}
