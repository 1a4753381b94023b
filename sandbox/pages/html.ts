/** A piece of HTML whose parts were escaped: only `html` makes one. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])
const escaped = (value: string): string => value.replace(/[&<>"']/g, (letter) => entities.get(letter) ?? '')

/**
 * HTML from a template: inserted values are escaped unless they are HTML themselves; lists are joined; null, undefined
 * and false insert nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((literal, index) => literal + (index < parts.length ? written(parts[index]) : '')).join(''),
  )
}

function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return part.map(written).join('')
  return escaped(String(part))
}
