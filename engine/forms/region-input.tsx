import type { WidgetProps } from '@rjsf/utils'
import { type ReactNode, useEffect, useState } from 'react'
import { useHost } from '#engine/render/host.ts'
import { useValue } from '#engine/render/use-value.ts'
import { type RegionNames, regionNames } from '#generated/regions.ts'
import { Select } from '#ui/fields/select.tsx'
import { useFormContext } from './form-context.ts'
import { currenciesIn } from './form-settings.ts'
import { textIn, useField } from './inputs.tsx'

/** What was loaded last; null until then, and where nothing could be. */
function useLoaded<Value>(load: (() => Promise<Value>) | null): Value | null {
  const [value, setValue] = useState<Value | null>(null)
  useEffect(() => {
    let isGone = false
    load?.().then(
      (found) => !isGone && setValue(() => found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [load])
  return value
}

/**
 * A country of ISO 3166 that the form may offer, or a currency that the settings offer in the country that was chosen;
 * names are fetched with the first such field.
 */
export function RegionInput(props: WidgetProps): ReactNode {
  const { field, placeholder, shared, readOnly } = useField(props)
  const { fields, settings, valueOf, countries } = useFormContext()
  const { locale } = useHost()
  const home = useValue('player.country')
  const site = useValue('site.currency')
  const isCountry = field?.type === 'country'
  const names = useLoaded<RegionNames>(regionNames[locale])
  const offered = useLoaded<ReadonlySet<string> | null>(isCountry ? countries : null)
  const countryField = [...fields.values()].find(({ type }) => type === 'country')
  const country = textIn(countryField && valueOf(countryField.name)) || textIn(home)
  const allowed = currenciesIn(country, settings)
  const usual = allowed.length > 0 ? allowed : [textIn(site)].filter(Boolean)
  const options =
    field?.options && field.options.length > 0
      ? field.options.map(({ value, label }) => [value, label] as const)
      : isCountry
        ? (names?.countries ?? []).filter(([code]) => offered?.has(code) ?? true)
        : usual.map((code) => [code, names?.currencies.find(([one]) => one === code)?.[1] ?? code] as const)

  const value = textIn(props.value)
  const isGone = !readOnly && value !== '' && options.length > 0 && !options.some(([code]) => code === value)
  const [isEmptied, setEmptied] = useState(false)
  const likeliest = !isCountry && value === '' && !isEmptied ? options[0]?.[0] : undefined
  const { onChange } = props
  useEffect(() => {
    if (isGone) onChange(isCountry ? '' : (options[0]?.[0] ?? ''))
    else if (likeliest !== undefined) onChange(likeliest)
    // A choice that the country does not have any more gives way to its likeliest one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isGone, likeliest])

  return (
    <Select
      {...shared}
      options={options.map(([code, label]) => ({
        value: code,
        label: isCountry || label === code ? label : `${code} · ${label}`,
      }))}
      placeholder={placeholder}
      autoComplete={field?.autocomplete ?? (isCountry ? 'country' : 'off')}
      value={value}
      onChange={(event) => {
        if (readOnly) return
        setEmptied(event.target.value === '')
        onChange(event.target.value)
      }}
    />
  )
}
