import { safePath } from '#base/links.ts'

/**
 * The address after a successful registration: the same with `register=success` (specification section 2).
 * @param address full path of our own, query and hash included; anything else is taken for the index.
 */
export function registeredAddress(address: string): string {
  const url = new URL(safePath(address) ?? '/', 'https://own.invalid')
  url.searchParams.set('register', 'success')
  return url.pathname + url.search + url.hash
}
