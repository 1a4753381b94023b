import { createHash } from 'node:crypto'
import { parseCode } from '#engine/document/code/parse-code.ts'
import type { ConsentCategory } from '#schemas/consent.ts'
import { isProgram } from '#schemas/document/code.ts'
import { routes } from '#schemas/routes.ts'
import { tagServices } from '#schemas/tag-services.ts'
import { servicePlans } from '#server/http/service-plans.ts'
import { chatProviderRows } from '#src/chat/chat-providers.ts'
import { starterScript } from '#src/entries/html-document.ts'

/** A program of a third party that pages may load: by its address, or by the SHA-256 hash of its text. */
export type InventoryEntry = {
  readonly owner: string
  readonly purpose: string
  readonly category: ConsentCategory
  readonly source: string
  /** Hosts from which it loads more programs of its own; an asterisk stands for names below a host. */
  readonly hosts: readonly string[]
}

/** A script that a page had: its address, or its text. */
export type LoadedScript = { readonly src: string } | { readonly text: string }
export type LoadedPage = {
  readonly address: string
  /** Whether third parties may be there at all: not on secure documents. */
  readonly isSecure: boolean
  readonly scripts: readonly LoadedScript[]
  /** The header Content-Security-Policy. */
  readonly policy: string
}

type Site = {
  readonly analytics?: Readonly<Record<string, unknown>>
  readonly customCode?: readonly {
    readonly isEnabled: boolean
    readonly code: string
    readonly category?: ConsentCategory
    readonly owner?: string
    readonly purpose?: string
    readonly hosts?: readonly string[]
  }[]
}

const unstated = '(not stated in the settings)'
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`

/** The pages that are compared where none are named: every route that needs no parameter and has a page of its own. */
export const inventoryPaths: readonly string[] = routes
  .filter(({ path, to }) => !path.includes('$') && to === undefined)
  .map(({ path }) => path)

/**
 * Every program of a third party that a site's settings bring into its public pages (O2; PCI DSS 6.4.3). `values`:
 * those of `settings/site`.
 */
export function scriptInventory(values: object): InventoryEntry[] {
  const { analytics = {}, customCode = [] } = values as Site
  const tags = tagServices.flatMap(({ setting, owner, purpose, script, hosts, category }): InventoryEntry[] => {
    const id = analytics[setting]
    if (typeof id !== 'string' || id === '') return []
    return [{ owner, purpose, category: category(id), source: script(id), hosts: hosts(id) }]
  })
  const code = customCode
    .filter(({ isEnabled }) => isEnabled)
    .flatMap(({ code: html, category = 'marketing', owner = unstated, purpose = unstated, hosts = [] }) =>
      parseCode(html)
        .elements.filter(isProgram)
        .map(({ attributes, text }): InventoryEntry => ({
          owner,
          purpose,
          category,
          source: attributes['src'] ?? hashOf(text ?? ''),
          hosts: hosts.map((host) => `https://${host}`),
        })),
    )
  const plans = servicePlans(
    { sections: { uz: { 'site-config': values }, ru: {} } },
    { document: 'public', values: [['flag:is_seon_enabled', true]], standIns: null },
  )
  const { provider } = plans.chat ?? {}
  const chatHosts = provider === undefined || provider === 'comm100' ? [] : chatProviderRows[provider].hosts
  const service = (
    owner: string,
    purpose: string,
    category: ConsentCategory,
    source: string | null | undefined,
    hosts: readonly string[] = [],
  ): InventoryEntry[] => {
    if (!source) return []
    const all = new Set([new URL(source).origin, ...hosts.map((host) => `https://${host}`)])
    return [{ owner, purpose, category, source, hosts: [...all] }]
  }
  return [
    ...tags,
    ...code,
    ...service(provider ?? '', 'The chat with support.', 'support', plans.chat?.script, chatHosts),
    ...service('Telegram', 'The site as a mini-app of the messenger.', 'necessary', plans.messenger?.script),
    ...service(
      'SEON',
      'Tells devices apart, against fraud; where the platform switches it on.',
      'necessary',
      plans.fingerprint?.script,
    ),
  ]
}

/** Our only inline program, whatever list of files it names: all of them our own. */
function isStarter(text: string): boolean {
  const [, list = '', entry = ''] = /t=0;(\[.*?\])\.forEach\(.*\)\(document,("[^"]*")\)$/s.exec(text) ?? []
  try {
    const assets = { preloads: JSON.parse(list) as string[], entry: JSON.parse(entry) as string }
    const isOwn = (address: string): boolean => /^\/(?!\/)/.test(address)
    return [...assets.preloads, assets.entry].every(isOwn) && starterScript(assets as never) === text // reads these two alone
  } catch {
    return false
  }
}

function isFrom(address: string, host: string): boolean {
  const { origin, protocol, host: own } = new URL(address)
  const [, below] = /^https:\/\/\*\.(.+)$/.exec(host) ?? []
  return below === undefined ? origin === host : protocol === 'https:' && own.endsWith(`.${below}`)
}

/**
 * What a page loaded or allows that the inventory does not know, a line each (PCI DSS 11.6.1); empty where all is as it
 * should be.
 */
export function driftOf(
  inventory: readonly InventoryEntry[],
  { address, isSecure, scripts, policy }: LoadedPage,
): string[] {
  const known = isSecure ? [] : inventory
  const { origin } = new URL(address)
  const unknown = scripts.flatMap((script) => {
    if ('text' in script)
      return isStarter(script.text) || known.some(({ source }) => source === hashOf(script.text))
        ? []
        : [`an unknown inline program: ${hashOf(script.text)}`]
    const { origin: from, href } = new URL(script.src, address)
    const isKnown =
      from === origin || known.some(({ source, hosts }) => source === href || hosts.some((host) => isFrom(href, host)))
    return isKnown ? [] : [`an unknown program: ${href}`]
  })
  const sources = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  const wanted = sources.filter((source) => !/^'(?:strict-dynamic|nonce-[\w+/=-]+|sha256-[\w+/=-]+)'$/.test(source))
  const hashes = sources.filter((source) => source.startsWith("'sha256-"))
  const starters = scripts.flatMap((script) =>
    'text' in script && isStarter(script.text) ? [hashOf(script.text)] : [],
  )
  const strange = hashes.filter(
    (hash) => ![...known.map(({ source }) => source), ...starters].some((one) => hash === `'${one}'`),
  )
  const faults = [
    ...unknown,
    ...(sources.length === 0 ? ['no policy says which programs may run'] : []),
    ...(sources.length > 0 && !sources.includes("'strict-dynamic'") ? ["script-src has lost 'strict-dynamic'"] : []),
    ...[...wanted, ...strange].map((source) => `script-src lets through ${source}`),
  ]
  return faults.map((fault) => `${address}: ${fault}`)
}
