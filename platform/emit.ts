import { validators } from '#generated/analytics-validators.runtime.js'
import { analyticsEvents, type AnalyticsEvent } from '#schemas/analytics-events.ts'
import type { Call } from './create-call.ts'
import type { Emit } from './events.ts'

type Params = Readonly<Record<string, string | number | boolean>>
/** A third party that counts visits. It is given the shared parameters of an event only (P3). */
export type TagSink = (name: AnalyticsEvent, params: Params) => void

export type EmitParts = {
  readonly call: Call
  readonly report: (error: unknown, where: string) => void
  /** Whether the operator may count: not before the consent that the site asks for. */
  readonly mayCount: () => boolean
  /** Whether the page shows money or personal data: third parties then get no events. */
  readonly isMoneyPage: () => boolean
  readonly tags?: readonly TagSink[]
}

/**
 * Sends every analytics event: checks it against its schema, passes it to third parties if they may get it, and sends
 * it first-party by `events.handle`.
 */
export function createEmit({ call, report, mayCount, isMoneyPage, tags = [] }: EmitParts): Emit {
  return async (name, params) => {
    const refused = refusalOf(name, params)
    if (refused !== null) return report(new Error(refused), 'analytics')
    // The schema has passed them: they are flat and plain.
    const plain = params as Params
    if (!isMoneyPage()) {
      const shared = sharedPart(name, plain)
      for (const tag of tags) {
        try {
          tag(name, shared)
        } catch (error) {
          report(error, 'analytics')
        }
      }
    }
    if (!mayCount()) return
    try {
      await call('events.handle', { event_name: name, event_params: { ...plain } }, { isKeptAlive: true })
    } catch (error) {
      report(error, 'analytics')
    }
  }
}

/** Why an event is dropped, without any of its values; null where it is right. */
function refusalOf(name: string, params: unknown): string | null {
  const validate = validators.get(name)
  if (!validate) return `Dropped an analytics event that is not on the fixed list: ${name.slice(0, 40)}`
  if (validate(params)) return null
  const { keyword, instancePath } = validate.errors?.[0] ?? { keyword: 'unknown', instancePath: '' }
  return `Dropped the analytics event ${name}: its parameters break "${keyword}" at "${instancePath}" (schemas/analytics-events.ts)`
}

function sharedPart(name: AnalyticsEvent, params: Params): Params {
  const shared: readonly string[] = analyticsEvents[name].shared
  return Object.fromEntries(Object.entries(params).filter(([key]) => shared.includes(key)))
}
