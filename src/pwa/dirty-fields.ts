type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: unknown): target is Field => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
const valueOf = (field: Field): string => (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio') ? String(field.checked) : field.value)

/** Fields that a player has changed and that are still on the page: by their first value, for React writes the present one into the attribute. */
export function watchDirtyFields(): { /** `outside`: what is within that element does not count. */ readonly isDirty: (outside?: Element | null) => boolean; readonly stop: () => void } {
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
  document.addEventListener('focusin', enter)
  document.addEventListener('input', change)
  return {
    isDirty(outside = null) {
      for (const field of changed) if (!field.isConnected || valueOf(field) === (first.get(field) ?? '')) changed.delete(field)
      return [...changed].some((field) => !outside?.contains(field))
    },
    stop() {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('input', change)
    },
  }
}
