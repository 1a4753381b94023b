import type { TFunction } from 'i18next'
import { errorLiterals, type ErrorLiteral } from '#schemas/error-literals.ts'

/** One of the messages of specification section 8 in the site's words, or as the specification spells it where the site has none. */
export const errorText = (t: TFunction, key: ErrorLiteral, values: Readonly<Record<string, string>> = {}): string =>
  t(`common:${key}`, { ...values, defaultValue: errorLiterals[key] })
