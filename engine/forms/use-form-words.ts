import { useCallback, useMemo } from 'react'
import { useTranslation } from '../words/use-translation.ts'
import type { SubmitProblem } from './submit-port.ts'

/** The interface's words that a form needs: of errors by type (unfilled), and of what the server said of fields. */
export function useFormWords(namespaces: readonly string[], problem: SubmitProblem | null) {
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
  const said = useMemo(
    () =>
      new Map(
        Object.entries(problem?.fields ?? {}).map(
          ([name, { keys, values }]) => [name, t([...keys], { ...values })] as const,
        ),
      ),
    [problem, t],
  )
  return { t, word, said, namespaces: all }
}
