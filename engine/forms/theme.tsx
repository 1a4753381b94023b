import { withTheme } from '@rjsf/core'
import type { FieldTemplateProps, ObjectFieldTemplateProps, RegistryWidgetsType } from '@rjsf/utils'
import type { ReactNode } from 'react'
import {
  CheckInput,
  ChoiceInput,
  DateInput,
  DigitsInput,
  LineInput,
  LinesInput,
  PasswordInput,
  PromoInput,
} from './inputs.tsx'
import { PhoneInput } from './phone-input.tsx'
import { RegionInput } from './region-input.tsx'
import { StepHead } from './form-steps.tsx'
import { useFormContext } from './form-context.ts'
import styles from './form.module.css'
import type { InputName } from './form-schema.ts'
import type { FormValues } from './submit-port.ts'

const widgets = {
  line: LineInput,
  promo: PromoInput,
  password: PasswordInput,
  digits: DigitsInput,
  choice: ChoiceInput,
  check: CheckInput,
  lines: LinesInput,
  phone: PhoneInput,
  date: DateInput,
  region: RegionInput,
} satisfies Record<InputName, unknown>

/** The input has its own label, hint and error: nothing is put around it. */
function Field({ hidden, children }: FieldTemplateProps<FormValues>): ReactNode {
  return hidden ? null : children
}

function Fields({ properties }: ObjectFieldTemplateProps<FormValues>): ReactNode {
  const { form } = useFormContext()
  const groupOf = (name: string) => form.groups?.find(({ fields }) => fields.includes(name))
  const inOrder = properties.map(({ name, content }) => {
    const group = groupOf(name)
    if (!group) return content
    const members = properties.filter((one) => groupOf(one.name) === group)
    if (members[0]?.name !== name) return null
    return (
      <fieldset key={group.id} className={styles.group}>
        <legend className={styles.legend}>{group.title}</legend>
        {members.map((one) => one.content)}
      </fieldset>
    )
  })
  return (
    <>
      {form.steps && <StepHead names={properties.map(({ name }) => name)} />}
      {inOrder}
    </>
  )
}

/** rjsf's form in our design system; no stock theme. */
export const ThemedForm = withTheme<FormValues>({
  widgets: widgets as RegistryWidgetsType<FormValues>,
  templates: { FieldTemplate: Field, ObjectFieldTemplate: Fields },
})
