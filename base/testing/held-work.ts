/** Pieces of work that end when the test says so: their names as they start, and what ends each. */
export function heldWork() {
  const started: number[] = []
  const ends: (() => void)[] = []
  return {
    started,
    ends,
    piece: (name: number) => () =>
      new Promise<number>((done) => {
        started.push(name)
        ends.push(() => done(name))
      }),
  }
}
