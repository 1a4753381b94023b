import { redact } from '#base/redact.ts'
import type { SafeRule } from '../flow.ts'
import { isDuration, isTime } from '../is-time.ts'

/** Gives each number that names someone another one, the same for the same, 0 for 0; only for one recording. */
export type Aliases = Map<number, number>

const MAX_ITEMS = 500
const MAX_COUNT = 1000
const NAME = /^[a-z]{2,24}(?:-[a-z]{1,24}){0,5}$/
const ORDINAL = /^d[1-9]\d{0,4}$/

/** A copy of a value in which only what fits its rule is left; see `SafeRule`. Never throws, calls no getter. */
export function redactFields(value: unknown, rule: SafeRule | undefined, aliases: Aliases): unknown {
  try {
    return rule === undefined ? mask(value) : applyRule(value, rule, aliases)
  } catch {
    return '<redacted:unreadable,0>'
  }
}

function applyRule(value: unknown, rule: SafeRule, aliases: Aliases): unknown {
  if (value === null || value === undefined) return null
  if (typeof rule === 'string')
    return fits(value, rule) ? (rule === 'alias' ? aliasOf(value as number, aliases) : value) : mask(value)
  if (isWords(rule)) return typeof value === 'string' && rule.includes(value) ? value : mask(value)
  if ('list' in rule) {
    if (!Array.isArray(value)) return mask(value)
    return value.slice(0, MAX_ITEMS).map((item: unknown) => redactFields(item, rule.list, aliases))
  }
  return typeof value === 'object' && !Array.isArray(value) ? redactMembers(value, rule.object, aliases) : mask(value)
}

/** Names of members are data too: those that no rule names are only counted. */
function redactMembers(
  source: object,
  rules: Readonly<Record<string, SafeRule>>,
  aliases: Aliases,
): Record<string, unknown> {
  const entries: [string, unknown][] = []
  for (const [name, rule] of Object.entries(rules)) {
    const descriptor = Object.getOwnPropertyDescriptor(source, name)
    if (descriptor && descriptor.value !== undefined)
      entries.push([name, redactFields(descriptor.value, rule, aliases)])
  }
  return Object.fromEntries(entries)
}

function fits(value: unknown, rule: Extract<SafeRule, string>): boolean {
  if (rule === 'boolean') return typeof value === 'boolean'
  if (rule === 'alias') return typeof value === 'number' && Number.isFinite(value)
  if (rule === 'count') return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT
  if (rule === 'time') return isTime(value)
  if (rule === 'duration') return isDuration(value)
  if (rule === 'name') return typeof value === 'string' && NAME.test(value)
  return rule === 'ordinal' && typeof value === 'string' && ORDINAL.test(value)
}

function aliasOf(value: number, aliases: Aliases): number {
  if (value <= 0) return 0
  const known = aliases.get(value)
  if (known !== undefined) return known
  aliases.set(value, aliases.size + 1)
  return aliases.size
}

const isWords = (rule: Exclude<SafeRule, string>): rule is readonly string[] => Array.isArray(rule)
const mask = (value: unknown): unknown => redact(value, [])
