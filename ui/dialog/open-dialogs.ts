export type DialogKind = 'curtain' | 'popup' | 'confirm'

interface OpenDialog {
  readonly id: string
  readonly rank: number
}

const ranks: Readonly<Record<DialogKind, number>> = { curtain: 0, popup: 1, confirm: 2 }
let open: readonly OpenDialog[] = []

/** Notes that a dialog is on the screen; the answer takes the note away. Runs in effects only, so never on the server. */
export function noteOpenDialog(id: string, kind: DialogKind, isAboveAll: boolean): () => void {
  const entry = { id, rank: isAboveAll ? Infinity : ranks[kind] }
  open = [...open, entry]
  return () => {
    open = open.filter((other) => other !== entry)
  }
}

/** Whether a dialog is the one in front: the newest of the highest kind. Only that one answers to Escape. */
export function isInFront(id: string): boolean {
  const highest = Math.max(...open.map((entry) => entry.rank))
  return open.findLast((entry) => entry.rank === highest)?.id === id
}
