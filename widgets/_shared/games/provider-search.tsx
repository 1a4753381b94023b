import { useTranslation } from '#engine/words/use-translation.ts'
import { TextField } from '#ui/fields/text-field.tsx'

type ProviderSearchProps = {
  readonly value: string
  readonly onType: (text: string) => void
  readonly className: string | undefined
}

/** Filters a list of providers by the typed text. */
export function ProviderSearch({ value, onType, className }: ProviderSearchProps) {
  const { t } = useTranslation('games')
  return (
    <TextField
      label={t('providerSearch')}
      labelHidden
      placeholder={t('providerSearch')}
      type="search"
      autoComplete="off"
      className={className}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
