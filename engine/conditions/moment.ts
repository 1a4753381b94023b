const moment = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})$/

/** Milliseconds of a moment written as documents write it, null where there is no such moment (31 February, 25 o'clock). */
export function readMoment(text: string): number | null {
  const [, year, month, day, hour, minute, second] = (moment.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return null
  const isReal =
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(year, month, 0)).getUTCDate() &&
    hour <= 23 &&
    minute <= 59 &&
    (Number.isNaN(second) || Number(second ?? 0) <= 59)
  const at = isReal ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : at
}
