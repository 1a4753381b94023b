import type { TFunction } from 'i18next'
import { errorLiterals, type ErrorLiteral } from '#schemas/error-literals.ts'

/** A literal message (ERR-4) in the site's words, or the built-in text where the site has none. */
export const errorText = (t: TFunction, key: ErrorLiteral, values: Readonly<Record<string, string>> = {}): string =>
  t(`common:${key}`, { ...values, defaultValue: errorLiterals[key] })
