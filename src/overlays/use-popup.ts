import { useCallback, useEffect, useState } from 'react'
import type { CompiledPopup } from '#engine/document/compiled.ts'
import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { PopupLibrary } from './popup-library.ts'

export type LoadedPopup =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly popup: CompiledPopup }

/** What an open dialog shows: at once when it was loaded before it opened. */
export function usePopup(library: PopupLibrary, entry: DialogEntry): LoadedPopup {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ readonly attempt: number; readonly popup: CompiledPopup | null } | null>(null)
  const known = library.loadedFor(entry)
  const isKnown = known !== undefined

  useEffect(() => {
    if (isKnown) return
    let isGone = false
    library
      .loadFor(entry)
      .catch(() => null)
      .then((popup) => isGone || setResult({ attempt, popup }))
    return () => {
      isGone = true
    }
  }, [library, entry, attempt, isKnown])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const popup = known ?? result?.popup
  if (popup) return { status: 'ready', popup }
  return result?.attempt === attempt ? { status: 'failed', retry } : { status: 'loading' }
}
