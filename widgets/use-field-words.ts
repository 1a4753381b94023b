import { useCallback } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { FieldError } from '#schemas/fields/rules.ts'
import { messageFor } from '#schemas/fields/messages.ts'

/** Codes that the platform says of a field, by its name (specification section 8, InvalidParameterException); none for any other error. */
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
