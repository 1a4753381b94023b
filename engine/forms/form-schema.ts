import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { CompiledField } from '#engine/document/compiled.ts'

/** Our inputs by the names under which the theme registers them. */
export type InputName =
  | 'line'
  | 'promo'
  | 'password'
  | 'digits'
  | 'choice'
  | 'check'
  | 'lines'
  | 'phone'
  | 'date'
  | 'region'

const inputs: ReadonlyMap<string, InputName> = new Map<string, InputName>([
  ['password', 'password'],
  ['newPassword', 'password'],
  ['newPasswordRepeated', 'password'],
  ['code', 'digits'],
  ['truthyCheckbox', 'check'],
  ['select', 'choice'],
  ['textarea', 'lines'],
  ['phone', 'phone'],
  ['date', 'date'],
  ['promo', 'promo'],
  ['country', 'region'],
  ['currency', 'region'],
])

/**
 * Which input asks for a field: a list where it has choices, else by its type; a line of text for every type that is
 * not known.
 */
function inputOf(field: CompiledField): InputName {
  if (field.options && field.options.length > 0) return 'choice'
  return inputs.get(field.type) ?? 'line'
}

/** The fields as rjsf wants them. The rules are not in the schema: the validator has them from the same fields. */
export function formSchemaOf(fields: readonly CompiledField[]): { schema: RJSFSchema; uiSchema: UiSchema } {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        fields.map(
          (field) =>
            [field.name, { type: inputOf(field) === 'check' ? 'boolean' : 'string', title: field.label }] as const,
        ),
      ),
    },
    uiSchema: Object.fromEntries(fields.map((field) => [field.name, { 'ui:widget': inputOf(field) }])),
  }
}
