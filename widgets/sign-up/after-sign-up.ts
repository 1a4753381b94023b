import { landingOf } from '#schemas/document/landing.ts'

/** Where a new player goes: to the wished path of ours, else home, with register=success in the address (specification section 2, rules of routing). */
export function afterSignUp(redirectUrl: unknown): string {
  const url = new URL(landingOf(redirectUrl) ?? '/', 'https://own.invalid')
  url.searchParams.set('register', 'success')
  return url.pathname + url.search + url.hash
}
