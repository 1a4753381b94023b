import type { WidgetProps } from '@rjsf/utils'
import { type ReactNode, useEffect, useState } from 'react'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFormContext } from './form-context.ts'
import { textIn, useField } from './inputs.tsx'
import type { PhoneCountry } from './submit-port.ts'
import { useMask } from './use-mask.ts'
import styles from './form.module.css'

const digitsIn = (text: string): string => text.replace(/\D/g, '')
/** How many digits the rest of a number has. */
const digitsOf = ({ mask }: PhoneCountry): number => mask.replace(/[^#]/g, '').length
const startOf = ({ phone_country_code }: PhoneCountry): string => `+${phone_country_code}`

/** A number that was typed with the code of its country but without the plus has it again; any other text is as it was. */
function wholeOf(text: string, country: PhoneCountry): string {
  const digits = digitsIn(text)
  return digits.length > digitsOf(country) && digits.startsWith(country.phone_country_code) ? `+${digits}` : text
}

/** The country whose code a whole number begins with, the longest code first. */
function countryOf(value: string, countries: readonly PhoneCountry[]): PhoneCountry | undefined {
  return countries
    .filter((country) => value.startsWith(startOf(country)))
    .toSorted((one, other) => other.phone_country_code.length - one.phone_country_code.length)[0]
}

/**
 * The country and the rest of the number, whose value is the whole: +998901234567. The line for the number is there
 * from the first and keeps what is typed and the focus when the countries come, or do not.
 */
export function PhoneInput(props: WidgetProps): ReactNode {
  const { phoneCountries } = useFormContext()
  const [countries, setCountries] = useState<readonly PhoneCountry[]>([])
  const { field, shared, readOnly } = useField(props)
  const { words } = useFormContext()
  const value = textIn(props.value)
  const [choice, setChosen] = useState<PhoneCountry | undefined>()
  const chosen = choice ?? countries.find(({ is_default }) => is_default) ?? countries[0]
  const country =
    (value !== '' && chosen && value.startsWith(startOf(chosen)) ? chosen : countryOf(value, countries)) ?? chosen
  const rest = country && value.startsWith(startOf(country)) ? value.slice(startOf(country).length) : value
  const compose = (of: PhoneCountry | undefined, text: string): void => {
    const whole = text.trim().startsWith('+') ? `+${digitsIn(text)}` : undefined
    const found = whole === undefined ? of : (countryOf(whole, countries) ?? of)
    if (found !== of) setChosen(found)
    const number = whole ?? digitsIn(text)
    props.onChange(whole ?? (number === '' || !found ? number : `${startOf(found)}${number}`))
  }
  const { ref, onChange, masked } = useMask(country?.mask, (text) => compose(country, text))
  useEffect(() => {
    // Digits that were typed before the countries loaded become a number of the country that is now shown.
    if (chosen && value !== '' && !value.startsWith('+') && !readOnly) compose(chosen, wholeOf(value, chosen))
    // Only the coming of the countries changes what was typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [countries])
  useEffect(() => {
    let isGone = false
    const adopt = (found: readonly PhoneCountry[]): void => {
      const line = ref.current
      // Do not change the field while the player types: the countries appear once it loses the focus.
      if (line && line.value !== '' && document.activeElement === line)
        line.addEventListener('blur', () => !isGone && setCountries(found), { once: true })
      else setCountries(found)
    }
    phoneCountries().then(
      (found) => !isGone && adopt(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [phoneCountries, ref])
  return (
    <div className={styles.phone}>
      {countries.length > 0 && (
        <Select
          label={words.phoneCountry}
          disabled={readOnly}
          options={countries.map((one) => ({ value: one.country_code, label: `${one.name} ${startOf(one)}` }))}
          value={country?.country_code ?? ''}
          onChange={(event) => {
            const next = countries.find(({ country_code }) => country_code === event.target.value)
            setChosen(next)
            if (rest !== '' && next) props.onChange(`${startOf(next)}${digitsIn(rest)}`)
          }}
        />
      )}
      <TextField
        {...shared}
        type="tel"
        inputMode="tel"
        ref={ref}
        data-value={value}
        prefix={country ? startOf(country) : undefined}
        readOnly={readOnly}
        autoComplete={field?.autocomplete ?? 'tel-national'}
        placeholder={country ? country.mask.replaceAll('#', '0') : field?.placeholder}
        // The mask is of the rest of a number: it would drop the plus of a whole one while the code of its country is
        // being typed.
        value={rest.startsWith('+') ? rest : masked(rest)}
        onChange={(event) => {
          const text = event.target.value
          const whole = country ? wholeOf(text, country) : text
          if (whole.trim().startsWith('+')) compose(country, whole)
          else onChange(event)
        }}
      />
    </div>
  )
}
