import { safePath } from '#base/links.ts'

/** Where a new player goes: to the wished path of ours, else home, with register=success in the address (specification section 2, rules of routing). */
export function afterSignUp(redirectUrl: unknown): string {
  const path = safePath(redirectUrl) ?? '/'
  const [before = '/', hash] = path.split('#')
  const [place = '/', query = ''] = before.split('?')
  const search = new URLSearchParams(query)
  search.set('register', 'success')
  return `${place}?${search.toString()}${hash === undefined ? '' : `#${hash}`}`
}
