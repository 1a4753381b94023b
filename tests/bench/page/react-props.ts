const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  srcSet: 'srcSet',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  spellcheck: 'spellCheck',
  readonly: 'readOnly',
  datetime: 'dateTime',
  enterkeyhint: 'enterKeyHint',
  autofocus: 'autoFocus',
  colspan: 'colSpan',
  'stroke-width': 'strokeWidth',
}
const booleans = new Set([
  'disabled',
  'hidden',
  'open',
  'checked',
  'readOnly',
  'required',
  'inert',
  'autoFocus',
  'multiple',
  'selected',
])

/** The props that make React write these attributes. */
export const reactProps = (attributes: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const prop = reactNames[name] ?? name
      if (prop === 'value') return ['defaultValue', value]
      return [prop, booleans.has(prop) && value === '' ? true : value]
    }),
  )
