import type { WidgetProps } from '@rjsf/utils'
import { type ReactNode, useEffect, useState } from 'react'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFormFace } from './form-face.ts'
import { textIn, useField } from './inputs.tsx'
import type { PhoneCountry } from './submit-port.ts'
import { useMask } from './use-mask.ts'
import styles from './form.module.css'

const digitsIn = (text: string): string => text.replace(/\D/g, '')
/** How many digits the rest of a number has. */
const digitsOf = ({ mask }: PhoneCountry): number => mask.replace(/[^#]/g, '').length
const startOf = ({ phone_country_code }: PhoneCountry): string => `+${phone_country_code}`

/** The country whose code a whole number begins with, the longest code first. */
function countryOf(value: string, countries: readonly PhoneCountry[]): PhoneCountry | undefined {
  return countries
    .filter((country) => value.startsWith(startOf(country)))
    .toSorted((one, other) => other.phone_country_code.length - one.phone_country_code.length)[0]
}

/**
 * The country and the rest of the number, whose value is the whole: +998901234567. The line for the number is there from the first and keeps what is typed and the
 * focus when the countries come, or do not.
 */
export function PhoneInput(props: WidgetProps): ReactNode {
  const { phoneCountries } = useFormFace()
  const [countries, setCountries] = useState<readonly PhoneCountry[]>([])
  const { field, shared, readOnly } = useField(props)
  const { words } = useFormFace()
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
    let isGone = false
    const adopt = (found: readonly PhoneCountry[]): void => {
      const line = ref.current
      // Who is typing a number finishes it as it is: the line does not change under their hands.
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
        prefix={country ? startOf(country) : undefined}
        readOnly={readOnly}
        autoComplete={field?.autocomplete ?? 'tel-national'}
        placeholder={country ? country.mask.replaceAll('#', '0') : field?.placeholder}
        // The mask is of the rest of a number: it would drop the plus of a whole one while the code of its country is being typed.
        value={rest.startsWith('+') ? rest : masked(rest)}
        onChange={(event) => {
          const text = event.target.value
          const digits = digitsIn(text)
          if (text.trim().startsWith('+')) compose(country, text)
          else if (country && digits.length > digitsOf(country) && digits.startsWith(country.phone_country_code))
            compose(country, `+${digits}`)
          else onChange(event)
        }}
      />
    </div>
  )
}
