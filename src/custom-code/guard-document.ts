const destructive = ['write', 'writeln', 'open', 'close'] as const

/**
 * Takes from the document what would throw the whole page away: a page that is loaded is emptied by the first write of a script. The call does nothing and is told.
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
