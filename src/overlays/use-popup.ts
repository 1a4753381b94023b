import { useCallback, useEffect, useState } from 'react'
import type { CompiledPopup } from '#engine/document/compiled.ts'
import type { PopupLibrary } from './popup-library.ts'

export type LoadedPopup = { readonly status: 'loading' } | { readonly status: 'failed'; readonly retry: () => void } | { readonly status: 'ready'; readonly popup: CompiledPopup }

/** The popup of an open dialog: at once when it was loaded before it opened. */
export function usePopup(library: PopupLibrary, id: string): LoadedPopup {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ readonly attempt: number; readonly popup: CompiledPopup | null } | null>(null)
  const known = library.loaded(id)
  const isKnown = known !== undefined

  useEffect(() => {
    if (isKnown) return
    let isGone = false
    library.load(id).catch(() => null).then((popup) => isGone || setResult({ attempt, popup }))
    return () => {
      isGone = true
    }
  }, [library, id, attempt, isKnown])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const popup = known ?? result?.popup
  if (popup) return { status: 'ready', popup }
  return result?.attempt === attempt ? { status: 'failed', retry } : { status: 'loading' }
}
