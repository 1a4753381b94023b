import { useEffect, useState } from 'react'
import type { CompiledField } from '#engine/document/compiled.ts'

export type PhoneCheck = (phone: string) => boolean

let loaded: PhoneCheck | undefined
const load = (): Promise<PhoneCheck> =>
  import('#schemas/fields/is-phone-number.ts').then(({ isPhoneNumber }) => (loaded = isPhoneNumber))

/**
 * The tables of numbering plans, once a form that asks for a phone has loaded them; until then, and if loading fails, a
 * phone is validated by its digits.
 */
export function usePhoneCheck(fields: readonly CompiledField[]): PhoneCheck | undefined {
  const isRequested = fields.some(({ type }) => type === 'phone')
  const [check, setCheck] = useState(() => loaded)
  useEffect(() => {
    if (!isRequested || loaded) return undefined
    let isGone = false
    load().then(
      (found) => !isGone && setCheck(() => found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isRequested])
  return isRequested ? check : undefined
}
