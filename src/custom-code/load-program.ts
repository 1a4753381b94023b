type TrustedCode = {
  readonly createPolicy: (
    name: string,
    rules: { createScript: (text: string) => string; createScriptURL: (address: string) => string },
  ) => { createScript: (text: string) => unknown; createScriptURL: (address: string) => unknown }
}

/** The gates have checked what passes here and the server's policy names it: reports of trusted types are left for what third parties do themselves. */
const createTrust = () =>
  (globalThis as { trustedTypes?: TrustedCode }).trustedTypes?.createPolicy('playbill-custom-code', {
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

/** How long a third party's program may take, in ms. */
const patience = 10_000

/** Loads a third party's program. Rejects when it cannot be loaded, or has not come in ten seconds; what comes later runs unnoticed. */
export function loadProgram(address: string, wait: (ms: number) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = trustedAddress(address)
    const fail = (what: string) => (): void => reject(new Error(`the program of ${new URL(address).host} ${what}`))
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', fail('could not be loaded'), { once: true })
    void wait(patience).then(fail('did not come in ten seconds'))
    document.head.append(script)
  })
}
