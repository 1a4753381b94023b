import { formatCount } from './money.ts'

/** Numbers say how many: they get commas for thousands. */
export type TemplateValues = Readonly<Record<string, string | number>>

const NAME = '([A-Za-z][\\w.-]*)'
const VALIDATION = new RegExp(`\\$\\$${NAME}\\$\\$`, 'g')
const TEXT = new RegExp(`\\{${NAME}\\}`, 'g')
const METADATA = new RegExp(`##${NAME}##`, 'g')
const BOTH = new RegExp(`${VALIDATION.source}|${TEXT.source}`, 'g')

/** Fills `$$min$$` in a validation message (section 5). The result is text, never HTML; a placeholder without a value stays as written. */
export function fillValidation(text: string, values: TemplateValues): string {
  return fill(text, VALIDATION, values)
}

/** Fills `{name}` in a text of a document. The result is text, never HTML; a placeholder without a value stays as written. */
export function fillText(text: string, values: TemplateValues): string {
  return fill(text, TEXT, values)
}

/** Fills `##name##` in the titles and descriptions of the metadata section. The result is text, never HTML. */
export function fillMetadata(text: string, values: TemplateValues): string {
  return fill(text, METADATA, values)
}

/** Fills `$$min$$` and `{name}` in one pass, so that what a value brings is never filled again. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return fill(text, BOTH, values)
}

function fill(text: string, placeholder: RegExp, values: TemplateValues): string {
  return text.replace(placeholder, (whole: string, first: string | undefined, second: unknown) => {
    const name = first ?? String(second)
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'number' ? formatCount(value) : (value ?? whole)
  })
}
