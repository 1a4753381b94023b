// Stands in for use-sync-external-store/with-selector in the browser: the same hook over React's own store hook,
// without the package's CommonJS wrapper.
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/**
 * Reads a part of a store. A snapshot that is selected as equal keeps the value that was selected before, so that
 * nothing renders again.
 *
 * @param {(listener: () => void) => () => void} subscribe
 */
export function useSyncExternalStoreWithSelector(
  subscribe,
  getSnapshot,
  getServerSnapshot,
  selector,
  isEqual = Object.is,
) {
  const shown = useRef()
  const [read, readOnServer] = useMemo(() => {
    let last
    const select = (snapshot) => {
      if (last && Object.is(last.snapshot, snapshot)) return last.value
      const selected = selector(snapshot)
      const before = last ?? shown.current
      last = { snapshot, value: before && isEqual(before.value, selected) ? before.value : selected }
      return last.value
    }
    return [() => select(getSnapshot()), getServerSnapshot && (() => select(getServerSnapshot()))]
  }, [getSnapshot, getServerSnapshot, selector, isEqual])
  const value = useSyncExternalStore(subscribe, read, readOnServer)
  useEffect(() => void (shown.current = { value }), [value])
  return value
}
