type Policy = ReadonlyMap<string, readonly string[]>

const readPolicy = (policy: string): Policy => new Map(policy.split(';').map((part) => part.trim().split(/\s+/)).map(([name = '', ...sources]) => [name.toLowerCase(), sources]))

const isHost = (source: string): boolean => !source.startsWith("'") && !/^[a-z]+:$/.test(source)

/** Hosts that serve what an attacker may choose: known ways around a list of hosts. */
const openHosts = /(?:^|\.)(?:googleapis\.com|gstatic\.com|cloudflare\.com|jsdelivr\.net|unpkg\.com|google\.com|yandex\.ru|facebook\.com)$/

/**
 * What is weak in a Content-Security-Policy: the checks of Google's CSP Evaluator for scripts that can be bypassed, missing directives, plain http, wildcards, nonces
 * that can be guessed and unknown directives. Empty where nothing is found.
 */
export function policyFindings(text: string): readonly string[] {
  const policy = readPolicy(text)
  const found: string[] = []
  const sourcesOf = (name: string): readonly string[] | undefined => policy.get(name) ?? policy.get('default-src')
  const known = /^(?:default|script|script-src-elem|script-src-attr|style|img|font|connect|frame|child|manifest|worker|media|object)(?:-src)?$|^(?:base-uri|form-action|frame-ancestors|report-uri|report-to|sandbox|require-trusted-types-for|trusted-types|upgrade-insecure-requests)$/
  for (const name of policy.keys()) if (!known.test(name)) found.push(`${name} is no directive`)
  for (const name of ['script-src', 'object-src']) if (!sourcesOf(name)) found.push(`${name} is missing`)
  for (const name of ['base-uri', 'frame-ancestors', 'form-action']) if (!policy.has(name)) found.push(`${name} is missing`)
  const scripts = sourcesOf('script-src') ?? []
  const isStrict = scripts.includes("'strict-dynamic'") && scripts.some((source) => /^'(?:nonce|sha256|sha384|sha512)-/.test(source))
  if (!isStrict && !scripts.every((source) => source === "'none'" || source === "'self'")) found.push('script-src lists hosts without strict-dynamic and a nonce or hash')
  for (const source of scripts) {
    if (["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'"].includes(source)) found.push(`script-src has ${source}`)
    if (/^(?:https?|data|blob|filesystem):$/.test(source)) found.push(`script-src has ${source}`)
    if (isHost(source) && openHosts.test(source.replace(/^https?:\/\//, ''))) found.push(`script-src has ${source}, which serves what anybody chooses`)
    const nonce = /^'nonce-(.*)'$/.exec(source)?.[1]
    if (nonce !== undefined && (nonce.length < 22 || !/^[A-Za-z0-9+/_-]+=*$/.test(nonce))) found.push('the nonce of script-src can be guessed')
  }
  if (!(sourcesOf('object-src') ?? []).every((source) => source === "'none'")) found.push("object-src is not 'none'")
  if (!['\'none\'', '\'self\''].includes((policy.get('base-uri') ?? []).join(' '))) found.push('base-uri is open')
  for (const [name, sources] of policy) {
    for (const source of sources) {
      if (source === '*' || /^(?:https?:\/\/)?\*(?:\.[^.]+)?$/.test(source)) found.push(`${name} has the wildcard ${source}`)
      if (source.startsWith('http:')) found.push(`${name} has plain http`)
      if (/^(?:https?:\/\/)?(?:\d{1,3}(?:\.\d{1,3}){3}|\[)/.test(source)) found.push(`${name} has an address instead of a name`)
      if (source.startsWith("'") && !/^'(?:none|self|strict-dynamic|report-sample|nonce-[^']+|sha(?:256|384|512)-[^']+|unsafe-[a-z]+|wasm-unsafe-eval)'$/.test(source)) found.push(`${name} has the unknown keyword ${source}`)
      if (/^(?:none|self|strict-dynamic|unsafe-inline)$/.test(source)) found.push(`${name} has ${source} without its quotes`)
    }
    if (sources.includes("'none'") && sources.length > 1) found.push(`${name} has more than 'none'`)
  }
  return found
}
