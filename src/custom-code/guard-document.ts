const destructive = ['write', 'writeln', 'open', 'close'] as const

/**
 * Disables document calls that would replace the whole page: on a loaded page the first `write` of a script empties it.
 * The call does nothing and is reported.
 */
export function guardDocument(tell: (name: string) => void, target: Document = document): void {
  for (const name of destructive) {
    Object.defineProperty(target, name, {
      configurable: true,
      value: () => {
        tell(name)
        return name === 'open' ? target : undefined
      },
    })
  }
}
