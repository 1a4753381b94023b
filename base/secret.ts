const MASK = '<secret>'

/**
 * Holds a value that no log, snapshot, recording, storage or page may show: however it is printed or serialised it
 * yields `<secret>`. Only `reveal()` gives the value, at the one call that needs it.
 */
export class Secret<T = string> {
  #held: { value: T } | null

  constructor(value: T) {
    this.#held = { value }
  }

  /** @throws Error once wiped: a secret that is gone must be asked for again. */
  reveal(): T {
    if (!this.#held) throw new Error('The secret was wiped: ask the player for it again')
    return this.#held.value
  }

  get isWiped(): boolean {
    return this.#held === null
  }

  wipe(): void {
    this.#held = null
  }

  toJSON(): string {
    return MASK
  }

  toString(): string {
    return MASK
  }

  [Symbol.toPrimitive](): string {
    return MASK
  }

  get [Symbol.toStringTag](): string {
    return MASK
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return MASK
  }
}
