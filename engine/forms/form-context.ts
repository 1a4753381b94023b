import { createContext, type RefObject, useContext } from 'react'
import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import type { FormSettings } from './form-settings.ts'
import type { PhoneCountry, PromoFinding, WordKeys } from './submit-port.ts'

/** What the inputs of a form need of it beside rjsf's props. */
export type FormContextValue = {
  readonly form: CompiledForm
  readonly fields: ReadonlyMap<string, CompiledField>
  /** Whether the errors of a field may be shown yet. */
  readonly isJudged: (name: string) => boolean
  /** The server's error for a field, until the field changes. */
  readonly serverErrors: ReadonlyMap<string, string>
  readonly words: Readonly<
    Record<'showPassword' | 'hidePassword' | 'optional' | 'notChosen' | 'phoneCountry' | 'fixed', string>
  >
  /** Places the focus when the next step appears; if null, the title of the step gets the focus. */
  readonly afterStep: RefObject<(() => void) | null>
  /** Whether a form in steps holds what was typed: the fields of its other steps are not on the page to show it. */
  readonly isUnsaved: boolean
  readonly settings: FormSettings
  /** The symbol of the currency that the player's account is in: amounts are in it. */
  readonly currencySymbol: string | undefined
  /** What another field holds now. */
  readonly valueOf: (name: string) => unknown
  readonly phoneCountries: () => Promise<readonly PhoneCountry[]>
  readonly checkPromoCode: (code: string) => Promise<PromoFinding | null>
  /** Codes of the countries that may be offered; null for all of them. */
  readonly countries: () => Promise<ReadonlySet<string> | null>
  /** Words of the messages documents. */
  readonly say: (words: WordKeys) => string
}

export const FormFaceContext = createContext<FormContextValue | null>(null)

/** @throws Error outside a FormView. */
export function useFormContext(): FormContextValue {
  const face = useContext(FormFaceContext)
  if (!face) throw new Error('An input of a form was rendered outside its FormView')
  return face
}
