import { createContext } from 'react'
import type { CompiledForm } from '#engine/document/compiled.ts'

/**
 * Where form documents come from. `load` gives `null` when the release has no such form, and rejects when it could not
 * be fetched.
 */
export type FormSource = {
  readonly load: (id: string) => Promise<CompiledForm | null>
  /** A section of the release's settings that says what a form asks for; null where the release has none. */
  readonly settings: (section: string) => Promise<Readonly<Record<string, unknown>> | null>
}

/** Documents of forms by id. */
export type KnownForms = Readonly<Record<string, CompiledForm>>
export const noForms: KnownForms = {}
/**
 * The form documents that came with the page or the popup: outlines of these forms are shown until the forms can be
 * filled in.
 */
export const KnownFormsContext = createContext(noForms)

/** `null` where nothing can be loaded, as on the server: forms are skeletons there. */
export const FormSourceContext = createContext<FormSource | null>(null)
