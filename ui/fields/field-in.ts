/**
 * The form field of a name, or null. It searches by attribute, never by the form's members, since a field named
 * `elements` or `querySelectorAll` would shadow them (O14).
 */
export function fieldIn(place: Element, name: string): HTMLElement | null {
  const fields = Element.prototype.querySelectorAll.call(
    place,
    'input, select, textarea, button',
  ) as NodeListOf<HTMLElement> // only elements of HTML are called so
  return [...fields].find((field) => field.getAttribute('name') === name) ?? null
}
