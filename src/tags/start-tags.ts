import { storedCampaign, readArrival } from '#base/arrival.ts'
import type { Consent } from '#platform/consent.ts'
import type { TagSink } from '#platform/emit.ts'
import type { AnalyticsEvent } from '#schemas/analytics-events.ts'
import type { SiteSettings } from '#schemas/config/site.ts'
import { tagServices, type TagService } from '#schemas/tag-services.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import { loadScriptInTime } from '#src/services/load-script.ts'
import { adapters, sayConsent, type Place, type TagParams } from './adapters.ts'

/** More events than this wait for no program. */
const longestQueue = 100

type Sent = { readonly name: AnalyticsEvent; readonly params: TagParams; readonly place: Place }

/** An address without its query and fragment. */
function bare(address: string): string {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}` : ''
}

/**
 * Events for one service, in order: kept until its program is there, however late, each sent once; none once the
 * program has failed.
 */
function createQueue(deliver: (event: Sent) => void) {
  let waiting: Sent[] | null = []
  let isLost = false
  return {
    add(event: Sent): void {
      if (isLost) return
      if (waiting === null) deliver(event)
      else if (waiting.length < longestQueue) waiting.push(event)
    },
    open(): void {
      const events = waiting ?? []
      waiting = null
      events.forEach(deliver)
    },
    drop(): void {
      isLost = true
      waiting = []
    },
  }
}

/** The campaign of the address or of an earlier one, by the names that the settings give its parameters (ANA-3). */
function namedParameters(search: string, names: Readonly<Record<string, string>>): TagParams {
  const campaign: Readonly<Record<string, string>> = { ...storedCampaign(), ...readArrival(search) }
  return Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => (campaign[from] === undefined ? [] : [[to, campaign[from]]])),
  )
}

type Parts = {
  readonly documents: Pick<DocumentSource, 'get'>
  readonly consent: Consent
  /** Of the address that the tab was opened with. */
  readonly search: string
  readonly wait: (ms: number) => Promise<void>
  readonly now: () => number
  readonly report: (error: unknown, where: string) => void
}

/**
 * Starts the services that count visits (ANA-1), each as soon as the visitor consents to its category; a service that
 * fails is reported and stops nothing (O3). What happened before the consent is not reported later.
 */
export async function startTags({ documents, consent, search, wait, now, report }: Parts): Promise<TagSink> {
  const settings = await documents.get('settings', 'site')
  const { analytics } = (settings?.values ?? {}) as Partial<SiteSettings> // compiled by the section's schema
  const running = new Set<ReturnType<typeof createQueue>>()
  const { origin } = new URL(document.URL)
  let referrer = bare(document.referrer)

  function start(service: TagService, id: string): void {
    const { prepare, send } = adapters[service.id]
    const queue = createQueue(({ name, params, place }) => {
      if (!consent.hasConsent(service.category(id))) return
      try {
        send(id, name, params, place)
      } catch (error) {
        report(error, service.owner)
      }
    })
    prepare(id, consent.hasConsent('marketing') ? namedParameters(search, analytics?.urlParameters ?? {}) : {}, now())
    running.add(queue)
    let isReported = false
    const fail = (error: unknown): void => {
      if (!isReported) report(error, service.owner)
      isReported = true
    }
    loadScriptInTime(service.script(id), wait, fail).then(queue.open, (error: unknown) => {
      queue.drop()
      fail(error)
    })
  }

  const configured = tagServices.flatMap((service) => {
    const id = analytics?.[service.setting] ?? ''
    return id === '' ? [] : [{ service, id }]
  })
  if (configured.some(({ service }) => service.id !== 'searchAnalytics')) {
    sayConsent('default', (category) => !consent.requested().includes(category) && consent.hasConsent(category))
    if (consent.choice() !== null) sayConsent('update', consent.hasConsent)
    consent.subscribe(() => sayConsent('update', consent.hasConsent))
  }
  for (const { service, id } of configured) consent.onConsent(service.category(id), () => start(service, id))

  return (name, params) => {
    const address = name === 'pageview' ? `${origin}${String(params.path)}` : bare(document.URL)
    for (const queue of running) queue.add({ name, params, place: { address, referrer } })
    if (name === 'pageview') referrer = address
  }
}
