import { withTheme } from '@rjsf/core'
import type { FieldTemplateProps, ObjectFieldTemplateProps, RegistryWidgetsType } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { CheckInput, ChoiceInput, DigitsInput, LineInput, PasswordInput } from './inputs.tsx'
import type { InputName } from './form-schema.ts'
import type { FormValues } from './submit-port.ts'

const widgets = {
  line: LineInput,
  password: PasswordInput,
  digits: DigitsInput,
  choice: ChoiceInput,
  check: CheckInput,
} satisfies Record<InputName, unknown>

/** The input has its own label, hint and error: nothing stands around it. */
function Field({ hidden, children }: FieldTemplateProps<FormValues>): ReactNode {
  return hidden ? null : children
}

function Fields({ properties }: ObjectFieldTemplateProps<FormValues>): ReactNode {
  return properties.map(({ content }) => content)
}

/** rjsf's form in our design system; no stock theme. */
export const ThemedForm = withTheme<FormValues>({
  widgets: widgets as RegistryWidgetsType<FormValues>,
  templates: { FieldTemplate: Field, ObjectFieldTemplate: Fields },
})
