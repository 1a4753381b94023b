/** What a condition may ask. `null` is unknown: still loading, or not this visitor's to know. */
export interface Facts {
  readonly user: 'guest' | 'player' | null
  /** Milliseconds of the server's time. */
  readonly now: number
  readonly route: string | null
  readonly level: number | null
  flag(name: string): boolean | null
  /** Published statuses of a flow: the one it is in, or null. */
  flow(name: string): string | readonly string[] | null
}
