import { DAY_MS } from '#base/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { countryCodes } from './country-codes.ts'
import { checkField, type FieldErrorType, fieldTypeRules, type RuleOptions } from './rules.ts'

/** What is wrong by a second reading of the rows: characters one by one, without the regular expressions of the rules. */
type Reading = (value: unknown, rule: RuleOptions) => FieldErrorType | null

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? `${value}` : ''
const isIn = (characters: string, character: string): boolean => characters.indexOf(character) !== -1
const hasAny = (text: string, characters: string): boolean => [...text].some((one) => isIn(characters, one))
const isBlank = (character: string): boolean => character.trim() === ''
const isDigit = (character: string): boolean => isIn('0123456789', character)
const areDigits = (text: string): boolean => text !== '' && [...text].every(isDigit)
const lengthOf = (text: string): number => [...text].length

/** Of an empty field only the duty to fill it in counts. */
const filled =
  (judge: (text: string, rule: RuleOptions) => FieldErrorType | null): Reading =>
  (value, rule) => {
    const text = textOf(value)
    if ([...text].every(isBlank)) return rule.isRequired ? 'required' : null
    return judge(text, rule)
  }
const ofLength = (text: string, { min, max }: RuleOptions): FieldErrorType | null => {
  if (min !== undefined && lengthOf(text) < min) return 'minLength'
  return max !== undefined && lengthOf(text) > max ? 'maxLength' : null
}

function isEmail(text: string): boolean {
  if ([...text].some(isBlank)) return false
  const [local = '', domain, ...more] = text.split('@')
  if (domain === undefined || more.length > 0 || local === '') return false
  const labels = domain.split('.')
  return labels.length >= 2 && labels.length <= 3 && labels.every((label) => label !== '')
}
function isPhone(text: string): boolean {
  let digits = [...text].filter((one) => !isBlank(one) && !isIn('().-', one)).join('')
  if (digits.startsWith('+')) digits = digits.slice(1)
  return areDigits(digits) && digits.length >= 7 && digits.length <= 15
}

const special = '@_"!?#$%^&*(){}[]|/\\<>~§+:;`'
const apostrophes = "`´’‘'ʻʼ"
/** Apostrophes are normalized before a name is checked. */
const withoutApostrophes = (text: string): string => [...text].filter((one) => !isIn(apostrophes, one)).join('')

const latvian = 'āčēģīķļņšūž'
function isOfPassword(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  if (point >= 0x400 && point <= 0x4ff) return true
  return (point > 0x20 && point < 0x7f) || isIn(latvian + latvian.toUpperCase(), character)
}

const daysOf = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}
/** Days since 1 March of the year 0 give the distance of two days without a calendar of the engine. */
const dayNumber = (year: number, month: number, day: number): number => {
  let days = day
  for (let one = 1; one < month; one++) days += daysOf(year, one)
  const before = year - 1
  return days + before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
}
const epoch = dayNumber(1970, 1, 1)
function dayOf(typed: string): number | null {
  const parts: string[] = ['']
  for (const one of typed.trim())
    if (isDigit(one)) parts[parts.length - 1] += one
    else if (isIn(",.'-", one)) parts.push('')
    else return null
  if (parts.length !== 3) return null
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : [...parts].reverse()
  if (year.length !== 4 || month.length < 1 || month.length > 2 || day.length < 1 || day.length > 2) return null
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (m < 1 || m > 12 || d < 1 || d > daysOf(y, m)) return null
  return dayNumber(y, m, d) - epoch
}

const text = filled(ofLength)
const password = filled((typed, { min = 6, max = 20, previous }) => {
  if (lengthOf(typed) < min) return 'shortPassword'
  if (lengthOf(typed) > max) return 'maxLength'
  if (![...typed].every(isOfPassword)) return 'passwordSymbols'
  return previous !== undefined && previous !== typed ? 'passwordsNotEqual' : null
})
const name = filled((typed, rule) =>
  hasAny(withoutApostrophes(typed), `${special}0123456789`) ? 'name' : ofLength(typed, rule),
)
const letters = 'abozgOGZжЎūḱ'
const readings: Readonly<Record<string, Reading>> = {
  sum: filled((typed, { min = 1, max = Infinity }) => {
    const groups = typed.trim().split(',')
    const [first = ''] = groups
    if (!groups.every(areDigits) || first.startsWith('0')) return 'wrongSum'
    if (groups.length > 1 && (first.length > 3 || groups.slice(1).some((group) => group.length !== 3)))
      return 'wrongSum'
    const amount = BigInt(groups.join(''))
    // In minor units.
    if (amount * 100n > BigInt(Number.MAX_SAFE_INTEGER)) return 'wrongSum'
    return Number(amount) < min || Number(amount) > max ? 'sumError' : null
  }),
  phone: filled((typed) => (isPhone(typed) ? null : 'phoneFormat')),
  email: filled((typed, rule) => (isEmail(typed) ? ofLength(typed, rule) : 'email')),
  contact: filled((typed, rule) => {
    if (isIn(typed, '@')) return isEmail(typed.trim()) ? ofLength(typed.trim(), rule) : 'email'
    return isPhone([...typed].filter(isDigit).join('')) ? null : 'phoneFormat'
  }),
  fakename: filled((typed, { min = 4, max = Infinity }) => {
    if (lengthOf(typed) < 4 || lengthOf(typed) < min || [...typed].some(isBlank)) return 'fakename'
    if (hasAny(typed, `${special},'"-`)) return 'fakename'
    return lengthOf(typed) > max ? 'maxLength' : null
  }),
  password,
  newPassword: password,
  newPasswordRepeated: password,
  custom: text,
  cardHolder: filled((typed, rule) =>
    [...typed].every((one) => one.toLowerCase() !== one.toUpperCase() || isIn(" .'ʻʼ’‘-", one))
      ? ofLength(typed, rule)
      : 'cardHolder',
  ),
  login: text,
  text,
  documentType: text,
  documentNumber: text,
  cpf: text,
  name,
  first_name: name,
  last_name: name,
  address: filled((typed, rule) =>
    hasAny(withoutApostrophes(typed), special.replace('|', '').replace('/', '')) ? 'address' : ofLength(typed, rule),
  ),
  postcode: filled((typed) => (areDigits(typed) && typed.length <= 8 ? null : 'postcode')),
  date: filled((typed, { min = -Infinity, max = Infinity }) => {
    const day = dayOf(typed)
    return day === null || day < Math.floor(min / DAY_MS) || day > max / DAY_MS ? 'date' : null
  }),
  promo: () => null,
  truthyCheckbox: (value, { isRequired }) =>
    isRequired && ![true, 1, '1', 'true'].some((yes) => yes === value) ? 'uncheckedCheckbox' : null,
  sex: (value, { isRequired }) =>
    isRequired && [undefined, null, ''].some((none) => none === value) ? 'required' : null,
  code: filled((typed, { min = 6, max = Math.max(min, 6) }) =>
    areDigits(typed) && typed.length >= min && typed.length <= max ? null : 'code',
  ),
  select: text,
  country: filled((typed) => (countryCodes.some((code) => code === typed) ? null : 'wrongField')),
  currency: text,
  textarea: text,
}

/** Characters on both sides of every rule. */
const tricky = [...`${letters}${special}${apostrophes}, ".-0123456789@\t\u00a0\u{1f600}٣УZ`]
const anyText = fc.array(fc.constantFrom(...tricky), { maxLength: 24 }).map((all) => all.join(''))
const digits = (most: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { maxLength: most }).map((all) => all.join(''))
const joined = (between: readonly string[], parts: fc.Arbitrary<string>, most: number) =>
  fc
    .array(fc.tuple(parts, fc.constantFrom(...between)), { minLength: 1, maxLength: most })
    .map((all) => all.map(([part, end], at) => (at === all.length - 1 ? part : part + end)).join(''))
/** Texts that are nearly right: sums, dates, addresses, numbers. */
const likely = fc.oneof(
  joined([',', ',', ',.'], digits(4), 5),
  joined(['.', '-', '-', "'", '/'], digits(4), 4),
  fc
    .tuple(fc.integer({ min: 1890, max: 2110 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
    .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${day}`),
  joined(['@', '.', '.', ' '], fc.constantFrom('a', 'ab', 'mail', '', 'ж'), 5),
  fc
    .tuple(fc.constantFrom('', '+', ' +', '++'), joined(['', ' ', '-', '(', ')'], digits(6), 4))
    .map((all) => all.join('')),
  digits(18),
  fc.constantFrom(...countryCodes, 'XX', 'uz', 'UZB', 'EU'),
)
const value = fc.oneof(
  anyText,
  likely,
  fc.constantFrom<unknown>(undefined, null, true, false, 0, 1, 42, 1.5, Number.NaN, '1', 'true', '', ' ', {}),
)
const bound = fc.option(fc.integer({ min: 0, max: 24 }), { nil: undefined })
const day = fc.option(fc.integer({ min: -40_000, max: 40_000 }), { nil: undefined })
const rule = fc.tuple(fc.boolean(), bound, bound)

const runs = propertyRuns('field rules against a naive reading', 20_000, 400)

test('every type of field has a naive reading', () => {
  expect(Object.keys(readings).toSorted()).toEqual([...fieldTypeRules.keys()].toSorted())
})

test.each(Object.keys(readings))(
  '[VAL-1] [VAL-12] the rule of %s agrees on every value with a naive reading of its row',
  (type) => {
    const options: fc.Arbitrary<RuleOptions> =
      type === 'date'
        ? fc.tuple(fc.boolean(), day, day).map(([isRequired, min, max]) => ({
            isRequired,
            min: min === undefined ? undefined : min * DAY_MS,
            max: max === undefined ? undefined : max * DAY_MS,
          }))
        : rule.map(([isRequired, min, max]) => ({ isRequired, min, max }))
    fc.assert(
      fc.property(value, options, (given, of) => {
        expect(checkField(type, given, of)?.type ?? null).toBe(readings[type]?.(given, of))
      }),
      runs,
    )
  },
)

test('[VAL-5] the rule of a repeated password agrees with a naive reading', () => {
  fc.assert(
    fc.property(anyText, fc.oneof(anyText, fc.constant(undefined)), fc.boolean(), (typed, other, isSame) => {
      const of = { isRequired: true, previous: isSame ? typed : other }
      expect(checkField('newPasswordRepeated', typed, of)?.type ?? null).toBe(password(typed, of))
    }),
    runs,
  )
})

test('[FRM-1] whatever is a country has two capitals and a name in the engine', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const odd = countryCodes.filter((code) => code.length !== 2 || code !== code.toUpperCase() || !names.of(code))
  expect(odd).toEqual([])
})

const required = { isRequired: true }
test.each([
  ['country', 'UZ', {}, null],
  ['country', 'ZW', {}, null],
  ['country', 'AD', {}, null],
  ['country', 'XX', {}, 'wrongField'],
  ['country', 'uz', {}, 'wrongField'],
  ['country', 'UZB', {}, 'wrongField'],
  ['country', ' UZ', {}, 'wrongField'],
  ['country', '', {}, 'required'],
  ['country', ' ', {}, 'required'],
  ['country', 860, {}, 'wrongField'],
  ['currency', 'UZS', {}, null],
  ['currency', 'USD', { max: 3 }, null],
  ['currency', 'USDT', { max: 3 }, 'maxLength'],
  ['currency', 'US', { min: 3 }, 'minLength'],
  ['currency', '', {}, 'required'],
  ['currency', null, {}, 'required'],
  ['select', 'day', {}, null],
  ['select', 'x', { min: 1, max: 1 }, null],
  ['select', 'xy', { max: 1 }, 'maxLength'],
  ['select', '', {}, 'required'],
  ['select', undefined, {}, 'required'],
  ['select', 0, {}, null],
  ['textarea', 'a\nb', { min: 3, max: 3 }, null],
  ['textarea', 'ab', { min: 3 }, 'minLength'],
  ['textarea', 'abcd', { max: 3 }, 'maxLength'],
  ['textarea', '\u{1f600}\u{1f600}\u{1f600}', { min: 3, max: 3 }, null],
  ['textarea', '\n \t', {}, 'required'],
] as const)('[FRM-1] [VAL-7] of the type %s the value %j under %j is judged: %j', (type, given, of, error) => {
  expect(checkField(type, given, { ...required, ...of })?.type ?? null).toBe(error)
  expect(checkField(type, '', { isRequired: false, ...of })).toBeNull()
})
