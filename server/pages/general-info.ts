import type { GeneralInfo } from '#src/entries/server-door.ts'

const lifetime = 60_000
/** After a failure or a timeout the platform is not asked again for so long, in ms. */
const pause = 5_000

export type GeneralInfoLimits = { /** How long a page waits where nothing is known yet, and where the last answer can go on, in ms. */ readonly first: number; readonly again: number }

/**
 * The general info of the server, asked for once a minute in nobody's name. The last good answer goes on while the platform fails or hangs (LOC-6): a page then
 * waits a moment at most, and asking is put off for some seconds. An answer that comes late is taken.
 * @param now ms since 1970.
 */
export function createGeneralInfo(now: () => number, limits: GeneralInfoLimits = { first: 1_500, again: 300 }) {
  let known: GeneralInfo | null = null
  let freshUntil = Number.NEGATIVE_INFINITY
  let pausedUntil = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | undefined

  const ask = (read: () => Promise<GeneralInfo>, report: (error: unknown) => void): Promise<void> => {
    const asked = read()
      .then(
        (info) => {
          known = info
          freshUntil = now() + lifetime
          pausedUntil = Number.NEGATIVE_INFINITY
        },
        (error: unknown) => {
          pausedUntil = now() + pause
          report(error)
        },
      )
      .finally(() => {
        if (pending === asked) pending = undefined
      })
    return asked
  }
  return async function generalInfo(read: () => Promise<GeneralInfo>, report: (error: unknown) => void): Promise<GeneralInfo | null> {
    if (freshUntil > now() || pausedUntil > now()) return known
    pending ??= ask(read, report)
    const asked = pending
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(
        () => {
          // The next page after the pause asks anew, whatever became of this.
          pausedUntil = now() + pause
          if (pending === asked) pending = undefined
          resolve()
        },
        known === null ? limits.first : limits.again,
      )
    })
    await Promise.race([asked, late])
    clearTimeout(timer)
    return known
  }
}
