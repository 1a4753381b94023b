import { createContext, useContext } from 'react'
import type { CompiledForm } from '#engine/document/compiled.ts'

/** What a form was filled in with, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>

/** Words of the messages documents: the first of `keys` (`namespace:key`) that exists, with its placeholders. */
export type WordKeys = { readonly keys: readonly string[]; readonly values?: Readonly<Record<string, string | number>> }

/** Why the last submit did not succeed: of the whole form, and of fields by name. */
export type SubmitProblem = {
  readonly form: WordKeys | null
  readonly fields: Readonly<Record<string, WordKeys>>
  /** Server time in ms before which trying again is refused, and its words, with `count` seconds. */
  readonly retry?: { readonly until: number; readonly words: string }
  /** What support may ask for. */
  readonly reference?: string
}

export type SubmitState = {
  readonly isBusy: boolean
  readonly problem: SubmitProblem | null
  /** Events that a link of the form may not send yet: until when (server time in ms), and the words of the wait, with `count` seconds. */
  readonly waits: Readonly<Record<string, { readonly until: number; readonly words: string }>>
}

/**
 * Who takes what a form was filled in with. The application implements it with its flows; secrets go into the vault there (contracts.md, Secrets), and drafts
 * never hold one.
 */
export interface SubmitPort {
  /** Namespaces of the messages documents that its words are in. */
  readonly namespaces: readonly string[]
  submit(form: CompiledForm, values: FormValues): void
  /** The same object until something has changed. */
  state(form: CompiledForm): SubmitState
  subscribe(form: CompiledForm, listener: () => void): () => void
  /** What was typed into the form before it was taken off the page, without its secrets. */
  draft(form: CompiledForm): FormValues
  keepDraft(form: CompiledForm, values: FormValues): void
}

export const SubmitPortContext = createContext<SubmitPort | null>(null)

/** @throws Error outside a SubmitPortContext: a form that nobody takes may not be filled in. */
export function useSubmitPort(): SubmitPort {
  const port = useContext(SubmitPortContext)
  if (!port) throw new Error('No SubmitPort here: render inside a <SubmitPortContext>')
  return port
}
