import { httpsPattern, originPattern } from '#schemas/config/fields.ts'

/**
 * The patterns of our schemas in words: authors are never shown a regular expression. For a pattern that is not listed,
 * the description of its property must say what is expected.
 */
export const patternWords: ReadonlyMap<string, string> = new Map([
  [
    '^oklch\\((0|1|0\\.[0-9]{1,4}) (0|0\\.[0-9]{1,4}) ([0-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|360)(\\.[0-9]{1,2})?\\)$',
    'a colour as oklch(0.83 0.15 165)',
  ],
  ["^('[A-Za-z0-9 ]+'|[a-z-]+)(, ('[A-Za-z0-9 ]+'|[a-z-]+))*$", "font families as 'Onest Variable', sans-serif"],
  [
    '^cubic-bezier\\((0|1|0?\\.[0-9]{1,3}), -?[0-2](\\.[0-9]{1,3})?, (0|1|0?\\.[0-9]{1,3}), -?[0-2](\\.[0-9]{1,3})?\\)$',
    'an easing as cubic-bezier(0.2, 0, 0, 1)',
  ],
  ['^#[0-9a-f]{6}$', 'a colour as #1a2b3c: # and six digits or small letters a to f'],
  ['^[a-z0-9][a-z0-9-]*$', 'small letters, digits and hyphens, with a letter or digit first'],
  ['^[a-z][a-z0-9-]{0,63}$', 'small letters, digits and hyphens, with a letter first'],
  ['^[a-z0-9][a-z0-9_-]*$', 'small letters, digits, hyphens and underscores, with a letter or digit first'],
  ['^[A-Za-z][A-Za-z0-9_]*$', 'letters, digits and underscores, with a letter first'],
  ['^[A-Za-z0-9._:-]+$', 'letters, digits, dots, colons, hyphens and underscores'],
  ['^[A-Za-z0-9_][A-Za-z0-9_.-]*$', 'letters, digits, dots, hyphens and underscores, without a dot or hyphen first'],
  ['^[A-Za-z0-9][A-Za-z0-9_.-]*$', 'letters, digits, dots, hyphens and underscores, with a letter or digit first'],
  ['^[A-Za-z][A-Za-z0-9_.]*$', 'letters, digits, dots and underscores, with a letter first'],
  [
    '^(?!(?:locale|code|home)$)[A-Za-z][A-Za-z0-9_-]{0,31}$',
    'at most 32 letters, digits, hyphens and underscores, with a letter first, other than locale, code and home',
  ],
  ['^[a-z]+$', 'small letters'],
  ['^[a-z]{2}$', 'two small letters, as ru'],
  ['^[A-Z]{2}$', 'two capital letters, as UZ'],
  ['^[A-Z]{3,5}$', 'three to five capital letters, as UZS'],
  ['^[a-z0-9-]+( [a-z0-9-]+)*$', 'words of small letters, digits and hyphens, parted by single spaces'],
  [
    '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$',
    'a date, a time and a time zone, as 2026-12-01T00:00+05:00',
  ],
  ['^\\d{4}-\\d{2}-\\d{2}$', 'a day as 2026-12-01'],
  [httpsPattern, 'an https address'],
  [originPattern, 'an https address without a path, as https://example.com'],
  ['^/([^\\s\\\\?#]|##[A-Za-z]+##)*$', 'a path as /game/##name##'],
])
