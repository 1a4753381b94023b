import { DAY_MS } from '#base/time.ts'
import { fail } from '../failure.ts'

/**
 * The instants of a period given in days or instants: `to` is the end of a day. Fails with InvalidParameterException
 * for a day that there is not, or an end before the beginning.
 */
export function readPeriod({ from, to }: { from?: string; to?: string }): { from: Date | null; to: Date | null } {
  const period = { from: from === undefined ? null : read('from', from), to: to === undefined ? null : read('to', to) }
  if (period.from && period.to && period.from >= period.to) wrong('to', 'before_from')
  return period
}

function read(field: 'from' | 'to', text: string): Date {
  const isDay = text.length === 10
  const time = Date.parse(isDay ? `${text}T00:00:00.000Z` : text)
  // A day that does not exist parses to NaN or to another day.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text.slice(0, 10)) wrong(field, 'date')
  return new Date(isDay && field === 'to' ? time + DAY_MS : time)
}

function wrong(field: string, rule: string): never {
  return fail('InvalidParameterException', { [field]: [rule] }, { message: 'The period is wrong' })
}
