import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'

const field = (name: string, type: string, label: string, more: Partial<CompiledField> = {}): CompiledField => ({
  name,
  type,
  label,
  isRequired: true,
  messages: {},
  ...more,
})

/** As many and as different fields as the form of personal data has. */
export const benchForm: CompiledForm = {
  kind: 'form',
  id: 'bench',
  title: 'Personal data',
  submit: { call: 'account.saveProfileInfo', then: [] },
  strategy: 'eager',
  secret: [],
  fields: [
    field('first_name', 'name', 'First name', { max: 64 }),
    field('last_name', 'name', 'Last name', { max: 64 }),
    field('sex', 'select', 'Sex', {
      value: '1',
      options: [
        { value: '1', label: 'A man' },
        { value: '2', label: 'A woman' },
      ],
    }),
    field('document_number', 'documentNumber', 'Document', { hint: 'As it is written in the document', max: 32 }),
    field('email', 'email', 'Email', { autocomplete: 'email' }),
    field('region', 'text', 'Region', { max: 64, isRequired: false }),
    field('home_town', 'text', 'Town', { max: 64 }),
    field('address', 'address', 'Address', { max: 120 }),
    field('postcode', 'postcode', 'Postal code', { isRequired: false }),
    field('login', 'login', 'Login', { min: 4, max: 32 }),
  ],
  button: 'Save',
  links: [],
}
