import { useState } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './outcome.module.css'

/** Copies a text to the clipboard, and says whether the last press did. */
export function useCopy(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const [isCopied, setIsCopied] = useState(false)
  const copy = (): void => {
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }
  return { isCopied, copy }
}

/**
 * What is copied with one press, as the id that support asks for. Where nothing may be copied, it can still be read and
 * selected.
 */
export function CopyReference({
  reference,
  label,
  shown = reference,
}: {
  reference: string
  label?: string
  /** The same as it is easier to read. */
  shown?: string
}) {
  const { t } = useTranslation('outcome')
  const { isCopied, copy } = useCopy(reference)
  return (
    <p className={styles.reference}>
      <span>
        {label ?? t('reference', { defaultValue: '' })} <code>{shown}</code>
      </span>
      <button
        type="button"
        className={styles.copy}
        onClick={copy}
        aria-label={`${t('copy', { defaultValue: '' })}: ${reference}`}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size="small" />
      </button>
      <span role="status" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
    </p>
  )
}
