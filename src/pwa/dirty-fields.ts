import { isField, savedEvent, valueOf, type Field, type SentValues } from '#base/saved-event.ts'

/**
 * Fields that a player has changed and that are still on the page: by the value they had first or were saved with, for React writes the present one into
 * the attribute.
 */
export function watchDirtyFields(): {
  /** `outside`: what is within that element does not count. */ readonly isDirty: (outside?: Element | null) => boolean
  readonly stop: () => void
} {
  const first = new WeakMap<Field, string>()
  const changed = new Set<Field>()
  const enter = ({ target }: Event): void => {
    if (isField(target) && !first.has(target)) first.set(target, valueOf(target))
  }
  const change = ({ target }: Event): void => {
    if (!isField(target)) return
    if (valueOf(target) === (first.get(target) ?? '')) changed.delete(target)
    else changed.add(target)
  }
  const save = (event: Event): void => {
    for (const [field, value] of (event as CustomEvent<SentValues>).detail) first.set(field, value)
  }
  document.addEventListener(savedEvent, save)
  document.addEventListener('focusin', enter)
  document.addEventListener('input', change)
  return {
    isDirty(outside = null) {
      for (const field of changed)
        if (!field.isConnected || valueOf(field) === (first.get(field) ?? '')) changed.delete(field)
      return [...changed].some((field) => !outside?.contains(field))
    },
    stop() {
      document.removeEventListener(savedEvent, save)
      document.removeEventListener('focusin', enter)
      document.removeEventListener('input', change)
    },
  }
}
