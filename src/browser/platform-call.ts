import type { Clock } from '#base/clock.ts'
import { createCall, type Call } from '#platform/create-call.ts'
import { createFetchTransport } from '#platform/transports/fetch.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ValueStore } from '#engine/render/value-store.ts'
import { consentOf } from '#platform/consent.ts'
import { createEmit } from '#platform/emit.ts'
import type { Emit } from '#platform/events.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import type { CarriedState } from '#src/app/page-state.ts'
import { lazily } from './lazily.ts'

/** The platform client of this tab. */
export const browserCall = (locale: string, clock: Clock): Call =>
  createCall({
    transport: createFetchTransport(),
    locale: () => locale,
    isFramed: window.parent !== window,
    clock,
    isOnline: () => navigator.onLine,
  })

type EmitParts = {
  readonly call: Call
  readonly documents: DocumentSource
  readonly queryClient: QueryClient
  readonly values: ValueStore
  readonly clock: Clock
  readonly search: string
  readonly wait: (ms: number) => Promise<void>
  readonly state: Pick<CarriedState, 'hasTags'>
  readonly report: (error: unknown, where: string) => void
}

/**
 * The events of this tab, to the platform and to the tag services that the settings name. The first event needs the
 * client too, so one file holds both.
 */
export function tabEmit({ call, documents, queryClient, values, clock, search, wait, state, report }: EmitParts): Emit {
  const serverNow = () => clock.serverNow()
  const tags = lazily(async () => {
    const [{ startTags }, { tabConsent }] = await Promise.all([
      import('#src/tags/start-tags.ts'),
      import('#src/consent/tab-consent.ts'),
    ])
    const consent = tabConsent({ queryClient, values, serverNow })
    return startTags({ documents, consent, search, wait, now: serverNow, report })
  })
  return createEmit({
    call,
    report,
    mayCount: () => consentOf(queryClient).hasConsent('analytics'),
    isMoneyPage: () => state.hasTags !== true,
    tags: [
      (name, params) =>
        void tags().then(
          (send) => send(name, params),
          (error: unknown) => report(error, 'analytics'),
        ),
    ],
  })
}
