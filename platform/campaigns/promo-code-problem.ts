import { PlatformError } from '../platform-error.ts'

/**
 * Why a promo code gives nothing: what names its message under common.promoCodeErrors (section 5), whose own fallback is INVALID. Null where the error says
 * nothing of a code, such as a lost connection: that is not a wrong code. The text is the server's: look it up in a Map or a null-prototype dictionary.
 */
export function promoCodeProblem(error: unknown): string | null {
  if (!(error instanceof PlatformError)) return null
  const codes = error.data?.['promo_code']
  if (!Array.isArray(codes)) return null
  return typeof codes[0] === 'string' && codes[0] !== '' ? codes[0].slice(0, 64) : 'INVALID'
}
