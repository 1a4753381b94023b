import { lookup } from '#base/dictionary.ts'
import { readPointer, toPointer } from '#base/json-pointer.ts'
import type { World } from '../world.ts'
import type { FindingInFile, SiteMember } from './site.ts'
import { unknownDocument } from './site-theme.ts'

type Places = NonNullable<World['vocabulary']['jurisdiction']>
type Profile = { readonly id: string; readonly value: unknown }

/** What the jurisdiction profile named in the settings requires and the site lacks. Nothing where they name no profile. */
export function jurisdictionFindings(members: readonly SiteMember[], world: World): FindingInFile[] {
  const places = world.vocabulary.jurisdiction
  const site = members.find(({ kind, id }) => kind === 'settings' && id === places?.document)
  if (!places || !site) return []
  const pointer = toPointer(['values', ...places.profile])
  const id = readPointer(site.value, pointer)
  if (typeof id !== 'string') return []
  const profiles = members.filter(({ kind }) => kind === 'jurisdiction')
  const profile = profiles.find((member) => member.id === id)
  if (!profile) {
    const known = profiles.map((member) => member.id)
    return [unknownDocument('unknown-jurisdiction', { id, folder: 'jurisdictions', known, pointer, file: site.path })]
  }
  if (profile.value === undefined) return []
  return [
    ...ageFindings(profile, site, places),
    ...birthDateFindings(profile, site, members, places, pointer),
    ...helplineFindings(profile, site, members, places, pointer),
    ...limitFindings(profile, site, members, places, pointer),
    ...ownLimitFindings(profile, site, members, places, pointer),
    ...periodFindings(profile, site, members, places, pointer),
    ...consentFindings(profile, site, places),
    ...footerFindings(profile, site, members, world, places, pointer),
  ]
}

function ageFindings(profile: Profile, site: SiteMember, { minimumAge: { path, default: usual } }: Places) {
  const demanded = readPointer(profile.value, '/minimumAge')
  const pointer = toPointer(['values', ...path])
  const written = readPointer(site.value, pointer)
  const age = typeof written === 'number' ? written : usual
  if (typeof demanded !== 'number' || age >= demanded) return []
  const isWritten = typeof written === 'number'
  return [
    {
      code: 'jurisdiction-age' as const,
      pointer: isWritten ? pointer : toPointer(['values']),
      file: site.path,
      expected: `at least ${demanded}, as the profile ${JSON.stringify(profile.id)} demands`,
      received: String(age),
      hint: `Write ${demanded} as ${path.join('.')}.`,
      fix: isWritten ? [{ op: 'replace' as const, path: pointer, value: demanded }] : undefined,
    },
  ]
}

/** The minimum age is checked against the date of birth, so some form has to ask for it. */
function birthDateFindings(
  profile: Profile,
  site: SiteMember,
  members: readonly SiteMember[],
  { minimumAge: { field } }: Places,
  pointer: string,
): FindingInFile[] {
  const demanded = readPointer(profile.value, '/minimumAge')
  const isAsked = members.some(
    ({ kind, value }) =>
      kind === 'form' && hasObject(value, (object) => object['name'] === field.name && object['type'] === field.type),
  )
  if (typeof demanded !== 'number' || isAsked) return []
  const written = `{ "name": ${JSON.stringify(field.name)}, "type": ${JSON.stringify(field.type)}, … }`
  return [
    {
      code: 'jurisdiction-age',
      pointer,
      file: site.path,
      expected: `a form with a field ${JSON.stringify(field.name)} of type ${JSON.stringify(field.type)}`,
      received: 'none',
      hint: `Add ${written} to the form of the registration or of the profile: the profile ${JSON.stringify(profile.id)} demands that players are at least ${demanded}, and no form asks for the day of birth.`,
    },
  ]
}

function helplineFindings(
  profile: Profile,
  site: SiteMember,
  members: readonly SiteMember[],
  { helplines: widget }: Places,
  pointer: string,
): FindingInFile[] {
  const lines = readPointer(profile.value, '/helplines')
  if (!Array.isArray(lines) || lines.length === 0) return []
  const isShown = members.some(
    ({ kind, value }) =>
      (kind === 'page' || kind === 'layout') && hasObject(value, (object) => object['type'] === widget),
  )
  if (isShown) return []
  return [
    {
      code: 'jurisdiction-helplines',
      pointer,
      file: site.path,
      expected: `a block of type ${widget} on a page or in a layout`,
      received: 'none',
      hint: `Add { "id": "helplines", "type": ${JSON.stringify(widget)} } to the page on responsible gaming: the profile ${JSON.stringify(profile.id)} has ${lines.length === 1 ? 'a helpline' : `${lines.length} helplines`}.`,
    },
  ]
}

/** Where a deposit limit has to be offered before the first deposit, its form is needed wherever a deposit can begin. */
function limitFindings(
  profile: Profile,
  site: SiteMember,
  members: readonly SiteMember[],
  { firstLimit: { limit, widget, form } }: Places,
  pointer: string,
): FindingInFile[] {
  const demanded = readPointer(profile.value, '/limitsBeforeDeposit')
  if (!Array.isArray(demanded) || !demanded.includes(limit)) return []
  const lacking = members.find(
    ({ kind, value }) =>
      kind === 'page' &&
      hasObject(value, (object) => object['type'] === widget && readPointer(object, `/props/${form}`) === undefined),
  )
  if (!lacking) return []
  return [
    {
      code: 'jurisdiction-limit',
      pointer,
      file: site.path,
      expected: `"${form}" in the props of every block of type ${widget}`,
      received: `none in ${lacking.path}`,
      hint: `Name the form of the limit as "${form}" in ${lacking.path}: the profile ${JSON.stringify(profile.id)} demands that a limit is offered before the first deposit.`,
    },
  ]
}

/**
 * Limits of losses, stakes and time have their forms in the block where players set limits. That block is available
 * before any deposit.
 */
function ownLimitFindings(
  profile: Profile,
  site: SiteMember,
  members: readonly SiteMember[],
  { ownLimits: { widget, forms } }: Places,
  pointer: string,
): FindingInFile[] {
  const demanded = readPointer(profile.value, '/limitsBeforeDeposit')
  if (!Array.isArray(demanded)) return []
  return Object.entries(forms)
    .filter(([limit, form]) => demanded.includes(limit) && !namesForm(members, widget, form))
    .map(([limit, form]) => ({
      code: 'jurisdiction-limit' as const,
      pointer,
      file: site.path,
      expected: `"${form}" in the props of a block of type ${widget}`,
      received: 'none',
      hint: `Name the form of the limit as "${form}" in the block ${widget} of a page: the profile ${JSON.stringify(profile.id)} demands that a limit of the kind ${limit} is offered.`,
    }))
}

/** Whether a block of that type on a page names a form in that property. */
const namesForm = (members: readonly SiteMember[], widget: string, form: string): boolean =>
  members.some(
    ({ kind, value }) =>
      kind === 'page' &&
      hasObject(value, (object) => object['type'] === widget && readPointer(object, `/props/${form}`) !== undefined),
  )

/**
 * The block where players set limits names a form for the periods that a profile lists, and the form has them as
 * options. Periods that the platform does not support are ignored.
 */
function periodFindings(
  profile: Profile,
  site: SiteMember,
  members: readonly SiteMember[],
  { periods: kinds, ownLimits: { widget } }: Places,
  place: string,
): FindingInFile[] {
  return kinds.flatMap(({ list, form: property, call, field, names }): FindingInFile[] => {
    const periods: unknown = readPointer(profile.value, toPointer(list))
    if (!Array.isArray(periods)) return []
    const wanted = periods.flatMap((period) => lookup(names, String(period)) ?? [])
    if (wanted.length > 0 && !namesForm(members, widget, property))
      return [
        {
          code: 'jurisdiction-period',
          pointer: place,
          file: site.path,
          expected: `"${property}" in the props of a block of type ${widget}`,
          received: 'none',
          hint: `Name a form whose target is ${call} as "${property}" in the block ${widget} of a page: the profile ${JSON.stringify(profile.id)} has ${list.join('.')}.`,
        },
      ]
    return members
      .filter(({ kind, value }) => kind === 'form' && readPointer(value, '/submit/call') === call)
      .flatMap((form): FindingInFile[] => {
        const fields: unknown = readPointer(form.value, '/fields')
        const at = Array.isArray(fields) ? fields.findIndex((one) => readPointer(one, '/name') === field) : -1
        const pointer = toPointer(['fields', String(at), 'options'])
        const options: unknown = at < 0 ? undefined : readPointer(form.value, pointer)
        if (!Array.isArray(options)) return []
        const offered = options.map((option) => readPointer(option, '/value'))
        return wanted
          .filter((period) => !offered.includes(period))
          .map((period) => ({
            code: 'jurisdiction-period' as const,
            pointer,
            file: form.path,
            expected: `an option with the value ${JSON.stringify(period)}`,
            received: offered.map((value) => JSON.stringify(value)).join(', '),
            hint: `Add an option with "value": ${JSON.stringify(period)}: the profile ${JSON.stringify(profile.id)} has that period in ${list.join('.')}.`,
          }))
      })
  })
}

/** Where something runs that belongs to a category of the profile, visitors must be asked for consent. */
function consentFindings(
  profile: Profile,
  site: SiteMember,
  { consent: { switchPath, uses, code } }: Places,
): FindingInFile[] {
  const demanded: unknown = readPointer(profile.value, '/consent')
  const at = (path: readonly string[]): unknown => readPointer(site.value, toPointer(['values', ...path]))
  if (!Array.isArray(demanded) || at(switchPath) === true) return []
  const list: unknown = at(code.path)
  const running = [
    ...uses.flatMap(({ path, off, categories }) => {
      const value = at(path)
      return value === undefined || value === off ? [] : [{ what: path.join('.'), categories }]
    }),
    ...(Array.isArray(list) ? list : []).flatMap((entry, index) =>
      readPointer(entry, '/isEnabled') === true
        ? [
            {
              what: `${code.path.join('.')}[${index}]`,
              categories: [String(readPointer(entry, '/category') ?? code.default)],
            },
          ]
        : [],
    ),
  ]
  const first = running.find(({ categories }) => categories.some((category) => demanded.includes(category)))
  if (!first) return []
  const pointer = toPointer(['values', ...switchPath])
  const isWritten = at(switchPath) !== undefined
  return [
    {
      code: 'jurisdiction-consent',
      pointer: isWritten ? pointer : toPointer(['values']),
      file: site.path,
      expected: 'true',
      received: isWritten ? 'false' : 'nothing, which is false',
      hint: `Write true as ${switchPath.join('.')}, or take ${first.what} out: the profile ${JSON.stringify(profile.id)} demands consent of the category ${first.categories.join(' or ')}.`,
    },
  ]
}

function footerFindings(
  profile: Profile,
  site: SiteMember,
  members: readonly SiteMember[],
  { routes }: World,
  { footerMenus }: Places,
  pointer: string,
): FindingInFile[] {
  const links = readPointer(profile.value, '/footerLinks')
  if (!Array.isArray(links)) return []
  const slugs = new Map(members.map(({ id, value }) => [id, readPointer(value, '/slug')]))
  const addressOf = (link: unknown): string => {
    if (typeof link === 'string') return link
    const page = String(readPointer(link, '/page'))
    return routes.find(({ id }) => id === page)?.path ?? `/${String(slugs.get(page) ?? page)}`
  }
  const menus = readPointer(site.value, toPointer(['values', ...footerMenus]))
  const footers = members.filter(
    ({ kind, id }) => kind === 'layout' || (kind === 'menu' && Array.isArray(menus) && menus.includes(id)),
  )
  // The link may stand in one that cannot be read.
  if (footers.some(({ value }) => value === undefined)) return []
  const isThere = (address: string): boolean =>
    footers.some(({ value }) =>
      hasObject(value, (object) =>
        Object.values(object).some(
          (link) =>
            (typeof link === 'string' || readPointer(link, '/page') !== undefined) && addressOf(link) === address,
        ),
      ),
    )
  return links
    .map((entry) => addressOf(readPointer(entry, '/to')))
    .filter((address) => !isThere(address))
    .map((address) => ({
      code: 'jurisdiction-footer-link' as const,
      pointer,
      file: site.path,
      expected: `a link to ${address} in a footer menu or a layout`,
      received: 'none',
      hint: `Add an entry with "to": ${JSON.stringify(address)} to one of the menus that ${footerMenus.join('.')} names: the profile ${JSON.stringify(profile.id)} demands it.`,
    }))
}

/** Whether any object in a document passes the test. The gate limits how deep a document can be. */
export function hasObject(value: unknown, passes: (object: Readonly<Record<string, unknown>>) => boolean): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const current = waiting.pop()
    if (typeof current !== 'object' || current === null) continue
    // An object, as just tested. The entries of a list are treated as its members.
    if (!Array.isArray(current) && passes(current as Readonly<Record<string, unknown>>)) return true
    waiting.push(...Object.values(current))
  }
  return false
}
