import { useCallback, useContext, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import { FormSourceContext } from '#engine/forms/form-source.ts'

type View = ComponentType<{ form: CompiledForm }>
export type LoadedForm =
  /** `form`: its document, which may come before the chunk that shows it. */
  | { readonly status: 'loading'; readonly form?: CompiledForm | undefined }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly form: CompiledForm; readonly View: View }

/**
 * A form document and the chunk that shows it, fetched in parallel once the widget is mounted. It fails if the release
 * lacks the form or its initial values cannot be read. `opened` is called with the document before it is shown.
 */
export function useFormDocument(id: string, opened?: (form: CompiledForm) => void): LoadedForm {
  const source = useContext(FormSourceContext)
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<
    | { readonly of: string; readonly form: CompiledForm; readonly View: View }
    | { readonly of: string; readonly form: null; readonly error: unknown }
    | null
  >(null)
  const [early, setEarly] = useState<{ readonly of: string; readonly form: CompiledForm } | null>(null)
  const key = `${id} ${attempt}`
  const open = useEffectEvent((form: CompiledForm) => opened?.(form))

  useEffect(() => {
    if (!source) return
    let isGone = false
    const document = source.load(id)
    document.then(
      (form) => void (form && !isGone && setEarly({ of: key, form })),
      () => undefined,
    )
    Promise.all([document, import('#engine/forms/form-view.tsx')])
      .then(([form, { FormView }]) => {
        if (isGone) return
        if (!form) throw new DocumentUnavailable(`the release has no form ${id}`, 404)
        open(form)
        setResult({ of: key, form, View: FormView })
      })
      .catch((error: unknown) => isGone || setResult({ of: key, form: null, error }))
    return () => {
      isGone = true
    }
  }, [source, id, key])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (!result || result.of !== key) return { status: 'loading', form: early?.of === key ? early.form : undefined }
  return result.form
    ? { status: 'ready', form: result.form, View: result.View }
    : { status: 'failed', error: result.error, retry }
}
