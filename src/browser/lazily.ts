/** Loads a part of the tab once, with its first use. A failed load is tried again with the next use. */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load()
    loading.catch(() => (loading = undefined))
    return loading
  }
}
