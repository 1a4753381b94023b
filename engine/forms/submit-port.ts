import { createContext, useContext, type ComponentType } from 'react'
import type { ErrorLiteral } from '#schemas/error-literals.ts'
import type { Action } from '#schemas/document/action.ts'
import type { FormSettings } from './form-settings.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'

/** What a form was filled in with, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>

/** Words of the messages documents: the first of `keys` (`namespace:key`) that exists, with its placeholders. */
export type WordKeys = {
  readonly keys: readonly string[]
  readonly values?: Readonly<Record<string, string | number>>
  /** The server's error for a field: the form and the settings may have words for it. */
  readonly codes?: readonly string[]
  /** Where no key has words. */
  readonly literal?: ErrorLiteral
}

/** A country whose phone numbers can be given. */
export type PhoneCountry = {
  readonly country_code: string
  readonly phone_country_code: string
  readonly name: string
  readonly mask: string
  readonly is_default: boolean
}

/** What a promo code gives, in the words of the platform; or the words of why it gives nothing. */
export type PromoFinding = { readonly gives: string } | { readonly nothing: WordKeys }

/** A failure as the application shows it: a type of server error, or what happened where no server said anything. */
export type FormOutcome = {
  readonly code: string
  readonly reference?: string | undefined
  readonly retryAt?: number | undefined
  /** The literal message (ERR-4) for an answer of this act that is not a success. */
  readonly literal?: ErrorLiteral | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

/** Why the last submit did not succeed: of the whole form, and of fields by name. */
export type SubmitProblem = {
  readonly form: WordKeys | null
  readonly fields: Readonly<Record<string, WordKeys>>
  /** Server time in ms before which trying again is refused, and its words, with `count` seconds. */
  readonly retry?: { readonly until: number; readonly words: readonly string[] }
  /** How a call ended, where one component says it of every act: then `form` is null. */
  readonly outcome?: FormOutcome
  /** What support may ask for. */
  readonly reference?: string
}

export type SubmitState = {
  /** How often its call has succeeded: the form is empty after each. */
  readonly sent?: number
  /** What the last call that succeeded answered. */
  readonly answer?: unknown
  readonly isBusy: boolean
  /** The form cannot be sent, but nothing that it sent is under way: its button shows no spinner. */
  readonly isHeld?: boolean
  readonly problem: SubmitProblem | null
  /**
   * Events that a link of the form may not send yet: until when (server time in ms), and the words of the wait, with
   * `count` seconds.
   */
  readonly waits: Readonly<Record<string, { readonly until: number; readonly words: readonly string[] }>>
}

/**
 * Takes the submitted values of a form. The application implements it with its flows; it puts secrets into the vault,
 * and drafts never contain one.
 */
export interface SubmitPort {
  /** Namespaces of the messages documents that its words are in. */
  readonly namespaces: (form: CompiledForm) => readonly string[]
  /** The settings for forms; available once the form's document has loaded. */
  readonly settings: () => FormSettings
  /** The likeliest first. */
  readonly phoneCountries: () => Promise<readonly PhoneCountry[]>
  /** What a promo code would give, without giving it; null if that is unknown. */
  readonly checkPromoCode: (code: string) => Promise<PromoFinding | null>
  /** Codes of ISO 3166 of the countries that the form may offer; null for all of them. */
  readonly countries: (form: CompiledForm) => Promise<ReadonlySet<string> | null>
  /** Shows how a call failed. */
  readonly Outcome: ComponentType<{
    readonly problem: FormOutcome
    readonly isInForm?: boolean
    /** The form's own words for this failure. */
    readonly own?: string | undefined
    readonly literal?: ErrorLiteral | undefined
    /** The form by its target; its values are in its draft. */
    readonly act?: { readonly flow: string; readonly event: string }
  }>
  /** Shown under a form whose call has succeeded. */
  readonly After?: ComponentType<{ readonly form: CompiledForm; readonly answer: unknown }> | undefined
  /** `run` runs the actions of the form's document where the form is, so that they can act on the dialog around it. */
  submit(form: CompiledForm, values: FormValues, run: (action: Action) => void): void
  /** The same object until something has changed. */
  state(form: CompiledForm): SubmitState
  subscribe(form: CompiledForm, listener: () => void): () => void
  /** What was typed into the form before it was taken off the page, without its secrets. */
  draft(form: CompiledForm): FormValues
  keepDraft(form: CompiledForm, values: FormValues): void
}

export const SubmitPortContext = createContext<SubmitPort | null>(null)

/** @throws Error outside a SubmitPortContext: nothing would take the submitted form. */
export function useSubmitPort(): SubmitPort {
  const port = useContext(SubmitPortContext)
  if (!port) throw new Error('No SubmitPort here: render inside a <SubmitPortContext>')
  return port
}
