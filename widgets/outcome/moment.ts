import { formatDateTime } from '#base/time.ts'

/** A moment that the platform wrote, as date and time where the player is; null for what is none. Shown after an act only, never by the server. */
export function moment(text: string, joiner: string): string | null {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : formatDateTime(ms, ` ${joiner} `, Intl.DateTimeFormat().resolvedOptions().timeZone)
}
