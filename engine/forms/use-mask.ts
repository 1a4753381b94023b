import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'

type Masked = (text: string) => string

/**
 * Shapes typed text by the field's mask: # digit, @ letter, * letter or digit (VAL-14). Without a mask nothing is
 * loaded. Until the mask is loaded, or if it cannot be, the text stays as typed and only the rules validate it.
 */
export function useMask(
  mask: string | undefined,
  onText: (text: string) => void,
): {
  ref: RefObject<HTMLInputElement | null>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** A text as the mask shows it. */
  masked: Masked
} {
  const ref = useRef<HTMLInputElement | null>(null)
  const cursor = useRef<number | null>(null)
  const [shape, setShape] = useState<{ readonly masked: Masked } | null>(null)

  useEffect(() => {
    if (mask === undefined) return
    let isGone = false
    import('maska')
      .then(({ Mask }) => {
        const made = new Mask({ mask })
        if (!isGone) setShape({ masked: (text) => made.masked(text) })
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [mask])

  useLayoutEffect(() => {
    if (cursor.current !== null) ref.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })

  return {
    ref,
    masked: shape?.masked ?? ((text) => text),
    onChange: ({ target }) => {
      if (!shape) return onText(target.value)
      const at = target.selectionStart ?? target.value.length
      cursor.current = at < target.value.length ? shape.masked(target.value.slice(0, at)).length : null
      onText(shape.masked(target.value))
    },
  }
}
