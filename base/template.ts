import { formatCount } from './money.ts'

/** `$$min$$` in validation messages (VAL-13), `{name}` in texts of documents. */
const PLACEHOLDER = /\$\$([A-Za-z][\w.-]*)\$\$|\{([A-Za-z][\w.-]*)\}/g

/**
 * Fills `$$min$$` and `{name}` in one pass, so that what a value brings is never filled again. The result is text,
 * never HTML; a placeholder without a value stays as written; numbers say how many, and get commas for thousands.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACEHOLDER, (whole: string, first: string | undefined, second: unknown) => {
    const name = first ?? String(second)
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'number' ? formatCount(value) : (value ?? whole)
  })
}
