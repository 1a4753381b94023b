import type { FieldType } from '#schemas/document/form.ts'
import { address } from './address.ts'
import { cardHolder } from './card-holder.ts'
import { code } from './code.ts'
import { custom } from './custom.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import { fakename } from './fakename.ts'
import type { FieldError, FieldRule, RuleOptions } from './field-rule.ts'
import { name } from './name.ts'
import { password } from './password.ts'
import { phone } from './phone.ts'
import { postcode } from './postcode.ts'
import { promo } from './promo.ts'
import { sex } from './sex.ts'
import { sum } from './sum.ts'
import { text } from './text.ts'
import { truthyCheckbox } from './truthy-checkbox.ts'

const rules: Readonly<Record<FieldType, FieldRule>> = {
  sum,
  phone,
  email,
  fakename,
  password,
  newPassword: password,
  newPasswordRepeated: password,
  custom,
  cardHolder,
  login: text,
  text,
  documentType: text,
  documentNumber: text,
  cpf: text,
  name,
  first_name: name,
  last_name: name,
  address,
  postcode,
  date,
  promo,
  truthyCheckbox,
  sex,
  code,
}

/** The rule of every field type of specification section 5. */
export const fieldTypeRules: ReadonlyMap<string, FieldRule> = new Map(Object.entries(rules))

/** The verdict on one value: `null` when it may be sent. A type that nobody knows is valid (section 5). */
export function checkField(type: string, value: unknown, rule: RuleOptions): FieldError | null {
  return fieldTypeRules.get(type)?.(value, rule) ?? null
}
