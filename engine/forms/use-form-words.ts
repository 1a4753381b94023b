import { useCallback, useMemo } from 'react'
import { useTranslation } from '../words/use-translation.ts'
import { lookup } from '#base/dictionary.ts'
import { fillTemplate } from '#base/template.ts'
import { passwordLength } from '#schemas/fields/rules.ts'
import { errorText } from '../words/error-text.ts'
import type { SettledField } from './form-settings.ts'
import type { SubmitProblem, WordKeys } from './submit-port.ts'

/** The value of `{min}` for a field that the server refused: the required age, or the length of a new password. */
function leastOf(field: SettledField | undefined): number | undefined {
  if (field?.minimumAge !== undefined) return field.minimumAge
  return field?.type.startsWith('newPassword') ? (field.min ?? passwordLength.min) : undefined
}

/** The interface's words that a form needs: for errors by type (unfilled), and for the server's errors of fields. */
export function useFormWords(
  namespaces: readonly string[],
  problem: SubmitProblem | null,
  fields: readonly SettledField[],
  apiErrors: Readonly<Record<string, string>> = {},
) {
  const all = useMemo(() => ['common', 'auth', ...namespaces], [namespaces])
  const { t, i18n, ready } = useTranslation(all)
  const word = useCallback(
    (type: string): string | undefined => {
      const text: unknown = ready
        ? i18n.getResource(i18n.language, 'common', `fieldsValidatorErrors.${type}`)
        : undefined
      return typeof text === 'string' ? text : undefined
    },
    [i18n, ready],
  )
  const said = useMemo(() => {
    const sayings = ({ codes = [], keys, values, literal }: WordKeys, field: SettledField | undefined): string => {
      const own = [field?.messages ?? {}, field?.configured ?? {}, apiErrors]
        .flatMap((words) => codes.map((code) => lookup(words, code)))
        .find((text) => text !== undefined && text !== '')
      const min = leastOf(field)
      const filled = { ...(min !== undefined && { min }), ...values }
      if (own !== undefined) return fillTemplate(own, filled)
      return t([...keys], { ...filled, ...(literal !== undefined && { defaultValue: errorText(t, literal) }) })
    }
    return new Map(
      Object.entries(problem?.fields ?? {}).map(
        ([name, words]) =>
          [
            name,
            sayings(
              words,
              fields.find((field) => field.name === name),
            ),
          ] as const,
      ),
    )
  }, [problem, t, fields, apiErrors])
  return { t, word, said, namespaces: all }
}
