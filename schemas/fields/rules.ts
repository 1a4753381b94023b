import { readSum } from './read-sum.ts'
import { formatMoney, type Money } from '#base/money.ts'
import type { FieldType } from '#schemas/document/form.ts'
import { countryCodes } from './country-codes.ts'

/** What a rule may read of its field and of the form around it. */
export type RuleOptions = {
  readonly isRequired: boolean
  /** Least length of a text, least whole amount of a sum, or earliest day of a date in ms since 1970. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Configured regular expression: the whole format of a field; of a password, the allowed characters. */
  readonly pattern?: string | undefined
  /** What a repeated password must equal. */
  readonly previous?: unknown
  /** Currency in which the bounds of a sum are shown; USD by default. */
  readonly currency?: string | undefined
  /** How the site writes amounts; without it as usual. */
  readonly writeMoney?: ((money: Money) => string) | undefined
  /** In years: somebody born on the date is at least this old at `now` (ms since 1970), by the days of UTC. */
  readonly minimumAge?: number | undefined
  readonly now?: number | undefined
  /** What the phone input says about the number; without it the number has 7 to 15 digits. */
  readonly isPhone?: ((phone: string) => boolean) | undefined
}

/** Why a value is wrong: a code, never a text. `values` fill `$$min$$` and `{min}` in its message. */
export type FieldError = { readonly type: FieldErrorType; readonly values?: Readonly<Record<string, string | number>> }

/** The rule of one field type: `null` means valid. Pure; the same in browser, server and studio. */
export type FieldRule = (value: unknown, rule: RuleOptions) => FieldError | null

export const fieldErrorTypes = [
  'required',
  'email',
  'minLength',
  'maxLength',
  'phone',
  'fakename',
  'password',
  'name',
  'address',
  'iban',
  'minValue',
  'maxValue',
  'date',
  'sameAs',
  'regex',
  'cardNumber',
  'wrongField',
  'wrongSum',
  'sumError',
  'phoneFormat',
  'shortPassword',
  'passwordSymbols',
  'passwordsNotEqual',
  'cardHolder',
  'postcode',
  'code',
  'uncheckedCheckbox',
  'underage',
] as const
export type FieldErrorType = (typeof fieldErrorTypes)[number]

/** A field's value as the text that the player typed; anything but a text or a number is an empty one. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** Length as a person counts it: a letter outside the basic plane is one. */
const lengthOf = (text: string): number => Array.from(text).length

/** The error of a missing required text, or `judge`'s verdict on a given one. Only blanks count as missing. */
function requireText(
  text: string,
  { isRequired }: RuleOptions,
  judge: (text: string) => FieldError | null,
): FieldError | null {
  if (text.trim() === '') return isRequired ? { type: 'required' } : null
  return judge(text)
}

/** The error of a text that is too short or too long for its field. */
function judgeLength(text: string, { min, max }: RuleOptions): FieldError | null {
  const length = lengthOf(text)
  if (min !== undefined && length < min) return { type: 'minLength', values: { min } }
  return max !== undefined && length > max ? { type: 'maxLength', values: { max } } : null
}

/** Limits the length of configured patterns and of the input that they see (C5). */
export const patternLimit = 256

const compiled = new Map<string, RegExp | null>()

/**
 * The compiled regular expression of a field; `null` for a missing or bad one: the default rule of the field's type
 * then holds.
 */
function configuredPattern(source: string | undefined): RegExp | null {
  if (source === undefined || source === '' || source.length > patternLimit) return null
  let pattern = compiled.get(source)
  if (pattern === undefined) {
    if (compiled.size >= 500) compiled.clear()
    pattern = compile(source)
    compiled.set(source, pattern)
  }
  return pattern
}

/** Whether a text fits a configured pattern. A text over the limit never does, and is never given to the pattern whole. */
function fitsPattern(text: string, pattern: RegExp): boolean {
  return pattern.test(text.slice(0, patternLimit)) && text.length <= patternLimit
}

function compile(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u')
  } catch {
    return null
  }
}

const apostrophes = /[`´’‘'ʻʼ]/gu

/**
 * Writes every apostrophe as Uzbek Latin does: ʻ after o and g, ʼ elsewhere (decisions, Validation). A name is
 * normalised before it is validated and sent, so that a keyboard without these signs is no obstacle.
 */
export function normaliseName(text: string): string {
  return text.replace(apostrophes, (_, at: number) => (/[oOgG]/.test(text[at - 1] ?? '') ? 'ʻ' : 'ʼ'))
}

/** Reusable presets (VAL-14). */
export const passwordLength = { min: 6, max: 20 } as const
export const codeLength = 6
const fakenameMinimum = 4
const postcodePattern = /^\d{1,8}$/u

const special = '@_"!?#$%^&*(){}[]|/\\<>~§+:;`'
const without = (characters: string): RegExp => new RegExp(`^[^${characters.replace(/[\\[\]^-]/g, String.raw`\$&`)}]*$`)

/** Rejects digits and the special characters. */
export const namePattern = without(`0123456789${special}`)
/** Rejects the same special characters, allows digits. */
export const secondNamePattern = without(special)
/** Rejects the special characters, comma, space, apostrophe, quote and hyphen. */
export const thirdNamePattern = without(`${special},' "-`)
/** As the name pattern, but digits, | and / are allowed. */
const addressPattern = without(special.replace('|', '').replace('/', ''))
/** One character of a password: Latin, Latvian, Cyrillic (U+0400 to U+04FF), digits, ASCII punctuation (decisions). */
const passwordCharacter = /^[A-Za-z0-9āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ\u0400-\u04ff!-/:-@[-`{-~]$/u

/** Like a name, but digits, | and / are allowed (VAL-9). */
const address: FieldRule = (value, rule) =>
  requireText(normaliseName(textOf(value)), rule, (words) =>
    (configuredPattern(rule.pattern) ?? addressPattern).test(words) ? judgeLength(words, rule) : { type: 'address' },
  )

/** Letters, spaces, dot, apostrophe and hyphen only (VAL-16). */
const cardHolder: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (words) =>
    /^[\p{L}\p{M} .'ʻʼ’‘-]+$/u.test(words) ? judgeLength(words, rule) : { type: 'cardHolder' },
  )

/** Digits only, exactly 6 unless the field says otherwise (VAL-14). */
const code: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (digits) => {
    const { min = codeLength, max = Math.max(min, codeLength) } = rule
    return /^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max
      ? null
      : { type: 'code', values: { min, max } }
  })

/** A configured pattern, or any value that is not empty (VAL-6). */
const custom: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const pattern = configuredPattern(rule.pattern)
    return pattern && !fitsPattern(text, pattern) ? { type: 'regex' } : judgeLength(text, rule)
  })

/**
 * An existing day with a four-digit year, in digits, commas, dots, apostrophes and hyphens only, between the first and
 * the last day (VAL-11): `dd.mm.yyyy` or `yyyy-mm-dd`. `min` and `max` are moments of those days in ms since 1970.
 */
const date: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const day = readDay(text.trim())
    const { min = -Infinity, max = Infinity } = rule
    if (day === null || day < startOfDay(min) || day > max) return wrong(rule)
    return day > latestBirth(rule) ? { type: 'underage', values: { min: rule.minimumAge ?? 0 } } : null
  })

function latestBirth({ minimumAge, now }: RuleOptions): number {
  if (minimumAge === undefined || now === undefined) return Infinity
  const today = new Date(now)
  return Date.UTC(today.getUTCFullYear() - minimumAge, today.getUTCMonth(), today.getUTCDate())
}

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

/** No whitespace, one @, a domain with one or two dots: a@b.c and a@b.c.d pass, a@b and a@b.c.d.e fail (decisions). */
const email: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) =>
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+){1,2}$/.test(text) ? judgeLength(text, rule) : { type: 'email' },
  )

/** An email address where it has an @, else a phone number. */
const contact: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (typed) => {
    const one = contactOf(typed)
    return (one.type === 'email' ? email : phone)(one.contact, rule)
  })

/** At least 4 symbols, no spaces or special characters (VAL-4). */
const fakename: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const { min = fakenameMinimum, max = Infinity } = rule
    const length = lengthOf(text)
    const allowed = configuredPattern(rule.pattern) ?? thirdNamePattern
    if (length < Math.max(min, fakenameMinimum) || /\s/.test(text) || !allowed.test(text)) return { type: 'fakename' }
    return length > max ? { type: 'maxLength', values: { max } } : null
  })

/** No digits, no special characters; every keyboard's apostrophe is normalised first (VAL-8). */
const name: FieldRule = (value, rule) =>
  requireText(normaliseName(textOf(value)), rule, (words) =>
    (configuredPattern(rule.pattern) ?? namePattern).test(words) ? judgeLength(words, rule) : { type: 'name' },
  )

/**
 * 6 to 20 characters of the default set or of the configured pattern; `values.symbols` lists the offending ones. It
 * must equal the previous password where one is given (VAL-5, VAL-17).
 */
const password: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const { min = passwordLength.min, max = passwordLength.max } = rule
    const length = lengthOf(text)
    if (length < min) return { type: 'shortPassword', values: { min } }
    if (length > max) return { type: 'maxLength', values: { max } }
    const symbols = offending(text, rule)
    if (symbols.length > 0) return { type: 'passwordSymbols', values: { symbols: symbols.join(' ') } }
    return rule.previous !== undefined && text !== textOf(rule.previous) ? { type: 'passwordsNotEqual' } : null
  })

/**
 * A pattern may name one character or, as `^[a-z]{6,20}$`, a whole password: each character is tried alone and as a
 * password of itself.
 */
function offending(text: string, { pattern }: RuleOptions): string[] {
  const allowed = configuredPattern(pattern) ?? passwordCharacter
  return [...new Set(text)].filter(
    (character) => ![1, passwordLength.min].some((times) => allowed.test(character.repeat(times))),
  )
}

/** Required; a wrong format has a message of its own (VAL-2). Spaces, brackets, dots and hyphens are ignored. */
const phone: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const number = text.replace(/[\s().-]/g, '')
    const isPhone = rule.isPhone ?? ((digits: string) => /^\+?\d{7,15}$/.test(digits))
    return isPhone(number) ? null : { type: 'phoneFormat' }
  })

/** Up to 8 digits, or a configured pattern (VAL-10). */
const postcode: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (code) =>
    fitsPattern(code, configuredPattern(rule.pattern) ?? postcodePattern) ? null : { type: 'postcode' },
  )

/** Always valid: only the server knows the promo codes (VAL-12). */
const promo: FieldRule = () => null

/** Any value that is not empty, the number 0 included (VAL-12). */
const sex: FieldRule = (value, { isRequired }) =>
  isRequired && (value === undefined || value === null || value === '') ? { type: 'required' } : null

/** A sum between min and max; the error shows both in the currency (VAL-19). */
const sum: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const amount = readSum(text)
    if (amount === null) return { type: 'wrongSum' }
    const { min = 1, max = Infinity } = rule
    return amount < min || amount > max ? { type: 'sumError', values: bounds(rule) } : null
  })

function bounds({ min = 1, max, currency = 'USD', writeMoney = formatMoney }: RuleOptions): Record<string, string> {
  const show = (amount: number): string => writeMoney({ minor: Math.round(amount * 100), currency })
  return max === undefined ? { min: show(min) } : { min: show(min), max: show(max) }
}

/** Text-like fields (login, text, documentType, documentNumber, cpf): required unless `isRequired` is false (VAL-7). */
const text: FieldRule = (value, rule) => requireText(textOf(value), rule, (words) => judgeLength(words, rule))

/** Invalid while unchecked (VAL-12), unless the form makes it optional. */
const truthyCheckbox: FieldRule = (value, { isRequired = true }) =>
  !isRequired || value === true || value === 1 || value === '1' || value === 'true'
    ? null
    : { type: 'uncheckedCheckbox' }

/** A code of ISO 3166, as the platform's countries have. */
const country: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (code) => (countryCodes.includes(code) ? null : { type: 'wrongField' }))

const rules: Readonly<Record<FieldType, FieldRule>> = {
  sum,
  phone,
  email,
  contact,
  fakename,
  password,
  newPassword: password,
  newPasswordRepeated: password,
  custom,
  cardHolder,
  login: text,
  text,
  documentType: text,
  documentNumber: text,
  cpf: text,
  name,
  first_name: name,
  last_name: name,
  address,
  postcode,
  date,
  promo,
  truthyCheckbox,
  sex,
  code,
  select: text,
  country,
  currency: text,
  textarea: text,
}

/** Types whose rule reads `pattern`. */
export const patternTypes: readonly FieldType[] = [
  'custom',
  'password',
  'newPassword',
  'newPasswordRepeated',
  'name',
  'first_name',
  'last_name',
  'fakename',
  'address',
  'postcode',
]
/** Types that a preset gives their pattern: new passwords have that of the site. */
export const presetTypes: readonly FieldType[] = patternTypes.filter((type) => !type.startsWith('newPassword'))

/** The rule of every field type (VAL-1 to VAL-12). */
export const fieldTypeRules: ReadonlyMap<string, FieldRule> = new Map(Object.entries(rules))

/** Validates one value: `null` means valid. A value of an unknown type is valid (VAL-12). */
export function checkField(type: string, value: unknown, rule: RuleOptions): FieldError | null {
  return fieldTypeRules.get(type)?.(value, rule) ?? null
}

/** A contact as it was typed: an address where it has an @, else a phone number, written as the platform reads it. */
export function contactOf(typed: string): { readonly type: 'email' | 'phone'; readonly contact: string } {
  const text = typed.trim()
  return text.includes('@')
    ? { type: 'email', contact: text }
    : { type: 'phone', contact: `+${text.replace(/\D/g, '')}` }
}
