/** What a command writes to, so that tests can read it. */
export type Terminal = { readonly out: (text: string) => void; readonly error: (text: string) => void }

/** Why a command could not run: its message is one line that says what to do. Exit code 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** A command of `playbill`: gives the exit code. @throws CommandError */
export type Command = {
  readonly summary: string
  readonly usage: string
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>
}
