import { useCallback } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { NetworkError, PlatformError, TimeoutError } from '#platform/platform-error.ts'
import type { FieldError } from '#schemas/fields/field-rule.ts'
import { messageFor } from '#schemas/fields/message-for.ts'

/** Codes that the platform says of a field, by its name (specification section 8, InvalidParameterException); none for any other error. */
export function fieldCodes(error: unknown): ReadonlyMap<string, readonly string[]> {
  if (!(error instanceof PlatformError) || (error.type !== 'InvalidParameterException' && error.type !== 'InvalidRequestException')) return new Map()
  return new Map(Object.entries(error.data ?? {}).flatMap(([name, codes]) => (Array.isArray(codes) ? [[name, codes.map(String)] as const] : [])))
}

/** The words for what is wrong with a field, found here or said by the platform. */
export function useFieldWords() {
  const { t, i18n } = useTranslation(['account', 'common', 'errors'])
  const word = useCallback(
    (type: string): string | undefined => {
      const text: unknown = i18n.getResource(i18n.language, 'common', `fieldsValidatorErrors.${type}`)
      return typeof text === 'string' ? text : undefined
    },
    [i18n],
  )
  return {
    ofField: (error: FieldError): string => messageFor(error, {}, word),
    ofCodes: (codes: readonly string[]): string => t([...codes.flatMap((code) => [`account:fieldCode.${code}`, `common:fieldsValidatorErrors.${code}`]), 'common:fieldsValidatorErrors.wrongField']),
    /** What an error that belongs to no field means; an answer that is not the success of the call is the fallback (specification section 8, messages). */
    ofError: (error: unknown, fallback: string): string =>
      error instanceof PlatformError || error instanceof NetworkError || error instanceof TimeoutError ? t([`errors:${error.type}`, fallback]) : t(fallback),
  }
}
