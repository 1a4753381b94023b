type TrustedCode = {
  readonly createPolicy: (
    name: string,
    rules: { createScript: (text: string) => string; createScriptURL: (address: string) => string },
  ) => { createScript: (text: string) => unknown; createScriptURL: (address: string) => unknown }
}

/**
 * Addresses and texts come from the settings, which the gates have checked, or from our own rows. What this policy
 * makes is not reported as a breach of trusted types: a report is about what a third party does by itself.
 */
const createTrust = () =>
  (globalThis as { trustedTypes?: TrustedCode }).trustedTypes?.createPolicy('playbill-third-party', {
    createScript: (text) => text,
    createScriptURL: (address) => address,
  })
let trust: ReturnType<typeof createTrust>

/** The browser takes both as trusted; types know strings only. */
export function trustedText(text: string): string {
  trust ??= createTrust()
  return (trust?.createScript(text) ?? text) as string
}
export function trustedAddress(address: string): string {
  trust ??= createTrust()
  return (trust?.createScriptURL(address) ?? address) as string
}

/** Loads the script of a third party. The page works whether or not it loads. */
export function loadScript(
  address: string,
  { loaded, failed }: { readonly loaded: () => void; readonly failed: () => void },
): HTMLScriptElement {
  const element = document.createElement('script')
  element.async = true
  element.addEventListener('load', loaded, { once: true })
  element.addEventListener('error', failed, { once: true })
  element.src = trustedAddress(address)
  document.head.append(element)
  return element
}

const PATIENCE_MS = 10_000

/**
 * Loads the script of a third party. Rejects when it cannot be loaded. A script that has not loaded after 10 s may
 * still come: `late` is called once, and the promise resolves when the script arrives.
 */
export function loadScriptInTime(
  address: string,
  wait: (ms: number) => Promise<void>,
  late: (error: Error) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const failure = (what: string): Error => new Error(`the script of ${new URL(address).host} ${what}`)
    let isOver = false
    const end = (act: () => void) => (): void => {
      isOver = true
      act()
    }
    loadScript(address, { loaded: end(resolve), failed: end(() => reject(failure('could not be loaded'))) })
    void wait(PATIENCE_MS).then(() => isOver || late(failure('did not load within 10 s')))
  })
}
