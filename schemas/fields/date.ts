import type { FieldError, FieldRule, RuleOptions } from './field-rule.ts'
import { requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/**
 * A day that exists, with a four-digit year, of digits, commas, dots, apostrophes and hyphens only, within the first and the last day (section 5): `dd.mm.yyyy`
 * or `yyyy-mm-dd`. `min` and `max` are moments of those days in ms since 1970.
 */
export const date: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const day = readDay(text.trim())
    const { min = -Infinity, max = Infinity } = rule
    return day === null || day < startOfDay(min) || day > max ? wrong(rule) : null
  })

/** The start of a day in ms since 1970 (UTC), or null. */
export function readDay(text: string): number | null {
  if (!/^[\d,.'-]+$/.test(text)) return null
  const parts = text.split(/[,.'-]/)
  const [year, month, day] = parts[0]?.length === 4 ? parts : parts.toReversed()
  if (
    parts.length !== 3 ||
    !/^\d{4}$/.test(year ?? '') ||
    !/^\d{1,2}$/.test(month ?? '') ||
    !/^\d{1,2}$/.test(day ?? '')
  )
    return null
  const moment = new Date(0)
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(day) ? moment.getTime() : null
}

const DAY = 86_400_000
const startOfDay = (moment: number): number => (Number.isFinite(moment) ? Math.floor(moment / DAY) * DAY : moment)

function wrong({ min, max }: RuleOptions): FieldError {
  const values = { ...(min !== undefined && { min: show(min) }), ...(max !== undefined && { max: show(max) }) }
  return Object.keys(values).length > 0 ? { type: 'date', values } : { type: 'date' }
}

function show(moment: number): string {
  const [year = '', month = '', day = ''] = new Date(moment).toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
