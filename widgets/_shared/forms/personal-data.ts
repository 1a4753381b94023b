import type { CompiledForm } from '#engine/document/compiled.ts'
import { personalDataFieldsQuery } from '#platform/account.ts'
import type { CallOutput } from '#schemas/api/calls.ts'

export type PersonalDataFields = CallOutput<'Account.getPersonalDataFields'>

/** What a form depends on besides its document; undefined for one that is the same for everybody. */
export const factsQueryOf = ({ submit }: CompiledForm) =>
  'call' in submit && submit.call === 'account.saveProfileInfo' ? personalDataFieldsQuery() : undefined

/**
 * The form of the personal data as it is for one player: the platform says which data it wants, which of them it
 * requires, and which are verified and cannot change.
 */
export function fitPersonalData(form: CompiledForm, { items }: PersonalDataFields): CompiledForm {
  const facts = new Map(items.map((item) => [item.name, item]))
  return {
    ...form,
    fields: form.fields.flatMap((field) => {
      const fact = facts.get(field.name)
      if (!fact) return field.type === 'truthyCheckbox' ? [field] : []
      return [{ ...field, isRequired: fact.is_required, ...(fact.is_editable ? {} : { isReadOnly: true }) }]
    }),
  }
}
