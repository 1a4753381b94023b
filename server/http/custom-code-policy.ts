import { oncePer } from '#base/once-per.ts'
import { isProgram, type CodeElement } from '#schemas/document/code.ts'
import type { DocumentClass } from '#schemas/routes.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { tagServices } from '#schemas/tag-services.ts'
import { sourceHash } from './security-headers.ts'

/** What the content security policy must allow for third-party code; `isThere`: whether a document has any. */
export type ThirdPartyPolicy = {
  readonly isThere: boolean
  readonly scripts: readonly string[]
  readonly hosts: readonly string[]
}

type Site = {
  readonly customCode?: readonly {
    readonly isEnabled: boolean
    readonly code: readonly CodeElement[]
    readonly hosts?: readonly string[]
  }[]
  readonly analytics?: {
    readonly tagServiceId?: string
    readonly searchAnalyticsId?: string
    readonly tagManagerId?: string
    readonly isPageviewSent?: boolean
  }
  readonly security?: { readonly thirdPartyOnMoneyPages?: boolean }
}

const none: ThirdPartyPolicy = { isThere: false, scripts: [], hosts: [] }

/** The origins that the configured analytics services use. */
function tagHosts({ analytics = {} }: Site): readonly string[] {
  return tagServices.flatMap(({ setting, script, hosts }) => {
    const id = analytics[setting] ?? ''
    return id === '' ? [] : [new URL(script(id)).origin, ...hosts(id)]
  })
}

const policyOf = oncePer((site: Site): ThirdPartyPolicy => {
  const enabled = (site.customCode ?? []).filter(({ isEnabled, code }) => isEnabled && code.length > 0)
  if (enabled.length === 0) return { ...none, hosts: [...new Set(tagHosts(site))] }
  const elements = enabled.flatMap(({ code }) => code)
  const sources = elements.flatMap(({ tag, attributes: { src } }) =>
    tag === 'script' && src !== undefined && URL.canParse(src) ? [new URL(src).origin] : [],
  )
  return {
    isThere: true,
    scripts: [
      ...new Set(
        elements.flatMap((element) =>
          isProgram(element) && element.text !== undefined ? [sourceHash(element.text)] : [],
        ),
      ),
    ],
    hosts: [
      ...new Set([
        ...tagHosts(site),
        ...sources,
        ...enabled.flatMap(({ hosts = [] }) => hosts.map((host) => `https://${host}`)),
      ]),
    ],
  }
})

const hasTags = (site: Site): boolean => tagHosts(site).length > 0

/** The identity check is alone in its document whatever the settings say. */
export const mayHoldThirdParties = ({ security }: Pick<Site, 'security'>, document: DocumentClass): boolean =>
  document === 'public' || (document === 'secure' && security?.thirdPartyOnMoneyPages === true)

/**
 * Whether the settings switch on third-party scripts on documents of this class: custom code or a service that counts
 * visits. `servicePolicy` has what services load.
 */
export function hasThirdParties({ sections }: Pick<ServedRelease, 'sections'>, document: DocumentClass): boolean {
  const site = Object(sections.uz['site-config']) as Site
  if (!mayHoldThirdParties(site, document)) return false
  return hasTags(site) || customCodePolicy({ sections }, document).isThere
}

/** Whether documents of this class give third parties that count visits their events (ANA-1). */
export function documentHasTags({ sections }: Pick<ServedRelease, 'sections'>, document: DocumentClass): boolean {
  const site = Object(sections.uz['site-config']) as Site
  return mayHoldThirdParties(site, document) && hasTags(site)
}

/** Whether each page that is opened is counted. */
export const countsPages = ({ sections }: Pick<ServedRelease, 'sections'>): boolean =>
  (Object(sections.uz['site-config']) as Site).analytics?.isPageviewSent !== false

/**
 * The policy of a release's third parties for one class of documents (SEO-3, ANA-1, O1): inline programs by hash,
 * others by `strict-dynamic` from our entry, and requests to their hosts and to those that an entry names. Secure
 * documents have none unless `security.thirdPartyOnMoneyPages` is on (PCI DSS 6.4.3).
 */
export function customCodePolicy(
  { sections }: Pick<ServedRelease, 'sections'>,
  document: DocumentClass,
): ThirdPartyPolicy {
  const site = Object(sections.uz['site-config']) as Site
  return mayHoldThirdParties(site, document) ? policyOf(site) : none
}
