/** What the player wants of games whose server state is not known to be so yet: `true` is a favourite. */
export type FavouriteIntents = ReadonlyMap<string, boolean>

export type FavouriteParts = {
  /** Adds or removes one game; rejects where the platform refuses or cannot be reached. */
  readonly send: (sysname: string, isFavourite: boolean) => Promise<unknown>
  /** Reads the favourites again; rejects where that failed. */
  readonly refetch: () => Promise<unknown>
  /** Puts what the platform accepted into the list that is known, which could not be read again. */
  readonly keep: (sent: FavouriteIntents) => void
  readonly track: (event: 'add_favorites' | 'remove_favorites', sysname: string) => void
}

/**
 * Toggles favourites one call at a time (GAM-3, N8). Presses during a call are reduced to the last wish for each game,
 * which is sent afterwards unless it matches what was sent. A wish overrides the server's list until the list has been
 * read again; a failed call drops its wish. In the end the server's list counts, or what was sent if it could not be
 * read again.
 */
export function createFavouriteIntents({ send, refetch, keep, track }: FavouriteParts) {
  let intents: FavouriteIntents = new Map()
  const sent = new Map<string, boolean>()
  const queue: string[] = []
  const listeners = new Set<() => void>()
  let isRunning = false

  const change = (edit: (next: Map<string, boolean>) => void): void => {
    const next = new Map(intents)
    edit(next)
    intents = next
    for (const listener of listeners) listener()
  }

  const sendOne = async (sysname: string): Promise<void> => {
    const wish = intents.get(sysname)
    if (wish === undefined || sent.get(sysname) === wish) return
    try {
      await send(sysname, wish)
      sent.set(sysname, wish)
      track(wish ? 'add_favorites' : 'remove_favorites', sysname)
    } catch {
      sent.delete(sysname)
      if (intents.get(sysname) === wish) change((next) => next.delete(sysname))
    }
  }

  const run = async (): Promise<void> => {
    isRunning = true
    let isRead = false
    for (;;) {
      for (let sysname = queue.shift(); sysname !== undefined; sysname = queue.shift()) await sendOne(sysname)
      isRead = await refetch().then(
        () => true,
        () => false,
      )
      if (queue.length === 0) break
    }
    isRunning = false
    if (!isRead) keep(sent)
    sent.clear()
    change((next) => next.clear())
  }

  return {
    get: () => intents,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The player wants the game to be a favourite, or to be none. */
    want(sysname: string, isFavourite: boolean): void {
      change((next) => next.set(sysname, isFavourite))
      if (!queue.includes(sysname)) queue.push(sysname)
      if (!isRunning) void run()
    },
  }
}

/** The list as the player sees it: the server's with the wishes on top, new ones first. */
export function withIntents(sysnames: readonly string[], intents: FavouriteIntents): readonly string[] {
  if (intents.size === 0) return sysnames
  const added = [...intents]
    .filter(([sysname, isFavourite]) => isFavourite && !sysnames.includes(sysname))
    .map(([sysname]) => sysname)
  return [...added.reverse(), ...sysnames.filter((sysname) => intents.get(sysname) !== false)]
}
