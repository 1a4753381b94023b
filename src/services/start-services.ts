import { hasStoredKey } from '#base/has-stored-key.ts'
import type { Consent } from '#platform/consent.ts'
import { keepDeviceSession } from '#platform/other.ts'
import { callOf } from '#platform/query-call.ts'
import { guardDocument } from '#src/custom-code/guard-document.ts'
import type { App } from '#src/app/create-app.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import type { TabValues } from '#src/session/tab-parts.ts'
import type { Vault } from '#src/session/vault.ts'
import type { ServicePlans } from './service-plans.ts'

type Parts = {
  readonly app: App
  readonly values: TabValues
  readonly plans: ServicePlans
  /** What the messenger put into the hash of the address. */
  readonly launchHash: string
  readonly consent: Pick<Consent, 'onConsent'>
  readonly vault: () => Promise<Vault>
  readonly overlays: () => Promise<Overlays>
  readonly report: (error: unknown, where: string) => void
}

/** Loads each third-party service that this document may have, independently: failures are only logged (ERR-5). */
export function startServices({ app, values, plans, launchHash, consent, vault, overlays, report }: Parts): void {
  const { chat, fingerprint, messenger } = plans
  const guard = (where: string): void => guardDocument((name) => report(new Error(`it called document.${name}`), where))
  if (chat)
    consent.onConsent('support', () => {
      guard('the chat')
      return import('#src/chat/start-chat.tsx')
        .then(({ startChat }) => startChat({ app, values, plan: chat, report }))
        .catch((error: unknown) => report(error, 'the chat'))
    })
  // Who opens the site in the messenger has asked for it: necessary.
  if (messenger && (launchHash !== '' || hasStoredKey('session', '/messenger'))) {
    guard('the messenger')
    import('#src/messenger/start-messenger.ts')
      .then(({ startMessenger }) =>
        startMessenger({
          app,
          script: messenger.script,
          launchHash,
          call: callOf(app.queryClient),
          vault,
          overlays,
          report,
        }),
      )
      .catch((error: unknown) => report(error, 'the messenger'))
  }
  // It protects accounts from others: necessary.
  if (fingerprint)
    consent.onConsent('necessary', () => {
      guard('the fingerprint')
      return import('#src/fingerprint/report-device.ts')
        .then(({ reportDevice }) =>
          reportDevice({
            script: fingerprint.script,
            call: callOf(app.queryClient),
            keep: (session) => keepDeviceSession(app.queryClient, session),
            wait: app.wait,
            report,
          }),
        )
        .catch((error: unknown) => report(error, 'the fingerprint'))
    })
}
