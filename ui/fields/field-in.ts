/**
 * The field of a name inside a form, or null. Found by its attribute, never by members of the form: a field that is called `elements` or `querySelectorAll` stands in
 * the place of those (O14).
 */
export function fieldIn(place: Element, name: string): HTMLElement | null {
  const fields = Element.prototype.querySelectorAll.call(
    place,
    'input, select, textarea, button',
  ) as NodeListOf<HTMLElement> // only elements of HTML are called so
  return [...fields].find((field) => field.getAttribute('name') === name) ?? null
}
