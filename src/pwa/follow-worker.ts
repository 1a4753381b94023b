import { isMessage, workerMessages } from '#src/worker/messages.ts'

type Parts = {
  /** A new worker waits; `activate` lets it take over in all tabs. */
  readonly onWaiting: (activate: () => void) => void
  /** It has taken over. */
  readonly onActivated: () => void
  readonly report: (error: unknown, where: string) => void
}

type TrustedAddress = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

/** The worker's address under Trusted Types (R21): only this one is allowed. */
function trustedAddress(address: string): string {
  const policy = (globalThis as { trustedTypes?: TrustedAddress }).trustedTypes?.createPolicy('playbill-worker', {
    createScriptURL: () => address,
  })
  return (policy?.createScriptURL(address) ?? address) as string
}

/**
 * Registers the service worker, and reports when another one waits or has taken over. Does nothing without support for
 * workers.
 */
export function followWorker(address: string, { onWaiting, onActivated, report }: Parts): void {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  if (!container) return
  let isControlled = container.controller !== null

  container.addEventListener('message', ({ data, ports }) => {
    if (isMessage(data, workerMessages.hello)) ports[0]?.postMessage(true)
  })
  container.addEventListener('controllerchange', () => {
    // The first worker takes a page that had none: nothing has changed for it.
    if (isControlled) onActivated()
    isControlled = true
  })
  const follow = (registration: ServiceWorkerRegistration): void => {
    const look = (): void => {
      const { waiting } = registration
      if (waiting && registration.active) onWaiting(() => waiting.postMessage({ type: workerMessages.activate }))
    }
    const watch = (): void => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => installing.state === 'installed' && look())
    }
    registration.addEventListener('updatefound', watch)
    // The browser may have begun an update before the page was hydrated.
    watch()
    look()
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined),
    )
  }
  const start = async (): Promise<void> => {
    const registration = (await container.register(trustedAddress(address), { scope: '/', updateViaCache: 'none' })) as
      | ServiceWorkerRegistration
      | undefined
    if (registration) follow(registration)
  }
  // A browser that refuses workers (private windows, blocked storage) is no fault of the page.
  start().catch((error: unknown) => (error instanceof DOMException ? undefined : report(error, 'the service worker')))
}
