/** A function whose result is computed once for each object, and forgotten with the object. */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key))
    return values.get(key) as Value // it was set just now
  }
}
