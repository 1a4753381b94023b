import type { BoundValue } from '#engine/render/value-store.ts'
import { chatProviderRows, type ChatPlan, type ServicePlans } from '#src/entries/server-door.ts'
import type { DocumentClass } from '#schemas/routes.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { mayHoldThirdParties } from './custom-code-policy.ts'

type ChatName = ChatPlan['provider']
type ChatFields = ChatPlan['settings'] & { readonly src?: string }
type Site = {
  readonly chat?: { readonly chat?: ChatName | 'none' } & Readonly<Partial<Record<ChatName, ChatFields>>>
  readonly security?: {
    readonly thirdPartyOnMoneyPages?: boolean
    readonly miniApp?: { readonly hosts?: readonly string[] }
  }
}
type Place = {
  readonly document: DocumentClass
  readonly values: readonly (readonly [string, BoundValue])[]
  /** Origin of the sandbox's stand-ins for services, empty for the site's own; null: there is no sandbox. */
  readonly standIns: string | null
}

const messengerScript = 'https://telegram.org/js/telegram-web-app.js'
const fingerprintScript = 'https://cdn.seonintelligence.com/js/v6/agent.umd.js'
/** The agent sends requests to hosts below it; the browser gets the same domain (src/fingerprint). */
const fingerprintHosts = ['*.seondnsresolve.com', 'seondnsresolve.com']

const standInsPath = '/sandbox/services/'
/** Where the sandbox serves its stand-in for a service. */
const standIn = (origin: string, name: string): string => `${origin}${standInsPath}${name}.js`

function chatPlan({ chat }: Site, standIns: string | null): ChatPlan | null {
  const provider = chat?.chat ?? 'none'
  if (provider === 'none') return null
  const { src, ...settings } = chat?.[provider] ?? {}
  if (provider === 'comm100') return { provider, script: null, settings: {} }
  const row = chatProviderRows[provider]
  if (row.needs.some((name) => !{ ...settings, src }[name])) return { provider, script: null, settings }
  const own = row.script?.replace(/\{(\w+)\}/g, (_, name: keyof typeof settings) =>
    encodeURIComponent(settings[name] ?? ''),
  )
  const script = src ?? (standIns === null ? (own ?? null) : standIn(standIns, `chat/${provider}`))
  // The policy of every page names its origin: an address without one must not cost the site its pages.
  return { provider, script: script !== null && URL.canParse(script) ? script : null, settings }
}

/**
 * The third-party services that a document may load (CHT-1, MSG-1, FPR-1): none on secure documents unless
 * `security.thirdPartyOnMoneyPages` is on, the messenger's script where the settings name its hosts. With the sandbox
 * its stand-ins are loaded, unless the settings name another script.
 */
export function servicePlans(
  { sections }: Pick<ServedRelease, 'sections'>,
  { document, values, standIns }: Place,
): ServicePlans {
  const site = Object(sections.uz['site-config']) as Site
  if (!mayHoldThirdParties(site, document)) return {}
  const chat = chatPlan(site, standIns)
  const hasMessenger = document === 'public' && (site.security?.miniApp?.hosts ?? []).length > 0
  const hasFingerprint = values.some(([name, value]) => name === 'flag:is_seon_enabled' && value === true)
  const scriptOf = (name: string, own: string): { script: string } => ({
    script: standIns === null ? own : standIn(standIns, name),
  })
  return {
    ...(chat && { chat }),
    ...(hasMessenger && { messenger: scriptOf('messenger', messengerScript) }),
    ...(hasFingerprint && { fingerprint: scriptOf('fingerprint', fingerprintScript) }),
  }
}

/** What the content security policy of a document lets through for its services. */
export type ServicePolicy = {
  /** Whether it loads any third-party script, which sets addresses of scripts without a policy of trusted types. */
  readonly isThere: boolean
  /** Hosts that they may ask and show pictures, frames, styles, fonts and sounds of. */
  readonly hosts: readonly string[]
  /** Hosts that they only ask. */
  readonly requestedHosts: readonly string[]
  /** Whether one of them writes styles into the page. */
  readonly hasOwnStyles: boolean
}

const withSockets = (host: string): string[] => [`https://${host}`, `wss://${host}`]

/** Names exactly the hosts of what is switched on (O1); a stand-in of the sandbox sends no requests. */
export function servicePolicy({ chat, messenger, fingerprint }: ServicePlans, standIns: string | null): ServicePolicy {
  const isReal = (script: string): boolean => standIns === null || !script.startsWith(standIns + standInsPath)
  const isChatReal = chat?.script != null && isReal(chat.script)
  const chatHosts =
    isChatReal && chat.provider !== 'comm100'
      ? [new URL(chat.script).origin, ...chatProviderRows[chat.provider].hosts.flatMap(withSockets)]
      : []
  return {
    isThere: (chat !== undefined && chat.script !== null) || messenger !== undefined || fingerprint !== undefined,
    hosts: [...new Set(chatHosts)],
    requestedHosts: fingerprint && isReal(fingerprint.script) ? fingerprintHosts.map((host) => `https://${host}`) : [],
    hasOwnStyles: isChatReal,
  }
}
