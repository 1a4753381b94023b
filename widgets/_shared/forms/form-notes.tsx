import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { messageFor } from '#schemas/fields/messages.ts'
import type { FieldError } from '#schemas/fields/rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './form-notes.module.css'

/** That a form has done what it is for, beside its button; how it failed is an <Outcome>. */
export function FormNote({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p role="status" className={styles.note}>
      <Icon name="circle-check" />
      <span>{children}</span>
    </p>
  )
}

/**
 * Leads the focus to the first field of a form that is marked wrong once a write has failed over it, as a check before sending does. Whoever has gone elsewhere
 * meanwhile is left alone.
 */
export function useFaultFocus(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const isHere = activeElement === null || activeElement === body || form.current?.contains(activeElement) === true
    if (error && isHere) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}

/** The error codes of an InvalidParameterException by field; empty for any other error. */
export function fieldCodes(error: unknown): ReadonlyMap<string, readonly string[]> {
  if (
    !(error instanceof PlatformError) ||
    (error.type !== 'InvalidParameterException' && error.type !== 'InvalidRequestException')
  )
    return new Map()
  return new Map(
    Object.entries(error.data ?? {}).flatMap(([name, codes]) =>
      Array.isArray(codes) ? [[name, codes.map(String)] as const] : [],
    ),
  )
}

/** The words for what is wrong with a field, found here or said by the platform. */
export function useFieldWords() {
  const { t, i18n } = useTranslation(['account', 'common'])
  const word = useCallback(
    (type: string): string | undefined => {
      const text: unknown = i18n.getResource(i18n.language, 'common', `fieldsValidatorErrors.${type}`)
      return typeof text === 'string' ? text : undefined
    },
    [i18n],
  )
  return {
    ofField: (error: FieldError): string => messageFor(error, {}, word),
    ofCodes: (codes: readonly string[]): string =>
      t([
        ...codes.flatMap((code) => [`account:fieldCode.${code}`, `common:fieldsValidatorErrors.${code}`]),
        'common:fieldsValidatorErrors.wrongField',
      ]),
  }
}
