/** What a player types or chooses into. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Fields with the values that were sent. */
export type SentValues = ReadonlyMap<Field, string>

/** Told by the document once what was sent is saved: the values are in its `detail`. */
export const savedEvent = 'playbill:saved'

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** A field's value as text; of a box or a choice, whether it is ticked. */
export const valueOf = (field: Field): string =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    ? String(field.checked)
    : field.value

/** The values of a form, or of one field, as they are sent. */
export function sentValues(of: Element): SentValues {
  return new Map([of, ...of.querySelectorAll('*')].filter(isField).map((field) => [field, valueOf(field)]))
}

/** Announces that these values were saved; later changes to the fields count as unsaved (D2). */
export function tellSaved(values: SentValues): void {
  document.dispatchEvent(new CustomEvent(savedEvent, { detail: values }))
}
