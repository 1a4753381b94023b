import { safePath } from '#base/links.ts'
import { compileRedirects } from '#engine/document/redirects/compile-redirects.ts'
import { normalPath } from '#src/router/normal-path.ts'
import type { Guard } from './guard.ts'
import type { GuardSettings } from './guard-settings.ts'

const compiled = new WeakMap<GuardSettings, ReturnType<typeof compileRedirects>>()

function rulesOf(settings: GuardSettings): ReturnType<typeof compileRedirects> {
  let rules = compiled.get(settings)
  if (!rules) {
    rules = compileRedirects(settings.redirects, settings.externalHosts, normalPath)
    compiled.set(settings, rules)
  }
  return rules
}

/** As a browser does that is sent elsewhere by a server: the place in the address stays, unless the target names one. */
const withHash = (to: string, hash: string): string => (to.includes('#') ? to : (safePath(to + hash) ?? to))

/** The redirects of content managers (specification section 2). 301: they say where a page is now; nobody keeps the answer, so that taking a rule back works at once. */
export const cmsRedirectsGuard: Guard = ({ address, settings }) => {
  if (settings.redirects.length === 0) return null
  const { target } = rulesOf(settings)(address)
  if (!target) return null
  const { to, isExternal } = target
  return {
    redirect: isExternal
      ? { to, isExternal, status: 302, by: 'address' }
      : { to: withHash(to, address.hash), isExternal, status: 301, by: 'address' },
  }
}
