type Policy = { readonly createScriptURL: (address: string) => unknown }
type PolicyMaker = {
  readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
}

let policy: Policy | undefined

/** The address comes from the settings or from a row of ours: reports of trusted types are left for what the script itself does. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker }
  policy ??= trustedTypes?.createPolicy('playbill-service', { createScriptURL: (text) => text })
  // The browser takes it as trusted; types know strings only.
  return (policy?.createScriptURL(address) ?? address) as string
}

/** Loads the script of a service of others. The page goes on whatever becomes of it. */
export function loadScript(
  address: string,
  { loaded, failed }: { readonly loaded: () => void; readonly failed: () => void },
): HTMLScriptElement {
  const element = document.createElement('script')
  element.async = true
  element.addEventListener('load', loaded, { once: true })
  element.addEventListener('error', failed, { once: true })
  element.src = trusted(address)
  document.head.append(element)
  return element
}
