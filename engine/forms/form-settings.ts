import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import type { MoneyFormat } from '#base/money.ts'
import { namePattern, secondNamePattern, thirdNamePattern } from '#schemas/fields/rules.ts'

type Words = Readonly<Record<string, string>>
type ConfiguredForm = {
  readonly form?: string | undefined
  readonly fields?: readonly {
    readonly fieldName: string
    readonly validation: Readonly<Record<string, { readonly message: string }>>
  }[]
}

/** The site's settings for forms (FRM-1, VAL-13). Every part may be missing. */
export type FormSettings = {
  /** How the site writes currencies. */
  readonly symbols?: MoneyFormat['symbols']
  /** Currency of the bounds of a sum where neither the player nor the site has one (VAL-19); USD if absent. */
  readonly sumCurrency?: string | undefined
  readonly validationDict?: Words
  readonly apiValidationErrors?: Words
  readonly registration?: ConfiguredForm
  readonly restore?: ConfiguredForm
  readonly profileSettings?: ConfiguredForm
  readonly registrationValidationStrategy?: 'eager' | 'onSubmit'
  readonly currencyConditions?: readonly {
    readonly countries: readonly string[]
    readonly currencies: readonly string[]
  }[]
  readonly validatorConfig?: {
    readonly passwordMinLength?: number
    readonly passwordMaxLength?: number
    readonly passwordPattern?: string
    readonly namePattern?: string
    readonly secondNamePattern?: string
    readonly thirdNamePattern?: string
    readonly postcodePattern?: string
    readonly fakenameMinLength?: number
    readonly codeLength?: number
  }
  /** In years: the minimum age that the site and its jurisdiction require. */
  readonly minimumAge?: number
}

const names = ['name', 'first_name', 'last_name']
const newPasswords = ['newPassword', 'newPasswordRepeated']

/** When errors are shown: the form decides, otherwise the settings. */
export const strategyOf = ({ strategy }: CompiledForm, settings: FormSettings): 'eager' | 'onSubmit' =>
  strategy ?? settings.registrationValidationStrategy ?? 'onSubmit'

/** A field as it is validated. `configured` holds its messages from the settings, which follow those of its document. */
export type SettledField = CompiledField & { readonly configured: Words; readonly minimumAge?: number }

/**
 * A field with the rules and messages that the settings add; those of its document win. Rules for new passwords do not
 * apply to existing ones.
 */
export function settledField(field: CompiledField, form: CompiledForm, settings: FormSettings): SettledField {
  const configured = [settings.registration, settings.restore, settings.profileSettings]
    .filter((one) => one?.form === form.id)
    .flatMap((one) => one?.fields ?? [])
    .find(({ fieldName }) => fieldName === field.name)
  const messages = Object.entries(configured?.validation ?? {}).map(([type, { message }]) => [type, message] as const)
  return { ...rulesFor(field, settings), ...field, configured: Object.fromEntries(messages) }
}

type Rules = Partial<Pick<SettledField, 'min' | 'max' | 'pattern' | 'minimumAge'>>

function rulesFor(
  { name, type, preset }: CompiledField,
  { validatorConfig: config = {}, minimumAge }: FormSettings,
): Rules {
  const pattern = (source: string | undefined): Rules => (source === undefined ? {} : { pattern: source })
  if (newPasswords.includes(type))
    return {
      ...(config.passwordMinLength !== undefined && { min: config.passwordMinLength }),
      ...(config.passwordMaxLength !== undefined && { max: config.passwordMaxLength }),
      ...pattern(config.passwordPattern),
    }
  if (preset === 'name') return pattern(config.namePattern ?? namePattern.source)
  if (preset === 'secondName') return pattern(config.secondNamePattern ?? secondNamePattern.source)
  if (preset === 'thirdName') return pattern(config.thirdNamePattern ?? thirdNamePattern.source)
  if (names.includes(type)) return pattern(config.namePattern)
  if (type === 'date') return name === 'birth_date' && minimumAge !== undefined ? { minimumAge } : {}
  if (type === 'postcode') return pattern(config.postcodePattern)
  if (type === 'fakename')
    return {
      ...(config.fakenameMinLength !== undefined && { min: config.fakenameMinLength }),
      ...pattern(config.thirdNamePattern),
    }
  return type === 'code' && config.codeLength !== undefined ? { min: config.codeLength, max: config.codeLength } : {}
}

/**
 * Currencies that may be chosen in a country. The first condition that names the country wins, and its first currency
 * is the likeliest.
 */
export function currenciesIn(
  country: string | undefined,
  { currencyConditions = [] }: FormSettings,
): readonly string[] {
  return (
    currencyConditions.find(({ countries }) => country !== undefined && countries.includes(country))?.currencies ?? []
  )
}

/** Types of fields whose values are always secret. */
export const secretTypes: ReadonlySet<string> = new Set(['password', 'newPassword', 'newPasswordRepeated', 'code'])

/** Whether the value of a field is never kept after its form is gone. */
export const isSecretField = (
  { secret }: Pick<CompiledForm, 'secret'>,
  { name, type, autocomplete = '' }: CompiledField,
): boolean => secret.includes(name) || secretTypes.has(type) || /password|one-time-code|^cc-/.test(autocomplete)
