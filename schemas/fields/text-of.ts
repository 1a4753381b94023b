/** A field's value as the text that the player typed; anything but a text or a number is an empty one. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** Length as a person counts it: a letter outside the basic plane is one. */
export const lengthOf = (text: string): number => Array.from(text).length
