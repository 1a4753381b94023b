/**
 * A pattern that an author, or whoever has taken over their account, could configure, and the inputs that make it run
 * for long.
 */
export type HostilePattern = { readonly source: string; readonly kind: 'slow' | 'invalid' | 'too-long' | 'plain' }

const atoms: readonly (readonly [atom: string, pump: string])[] = [
  ['a', 'a'],
  ['\\d', '1'],
  ['\\w', 'a'],
  ['[a-z]', 'z'],
  ['.', 'x'],
  ['\\s', ' '],
  ['(?:ab)', 'ab'],
  ['[^!]', 'q'],
  ['\\p{L}', 'ў'],
  ['(a|b)', 'ab'],
]
const shapes: readonly ((atom: string) => string)[] = [
  (x) => `^(${x}+)+$`,
  (x) => `^(${x}*)*$`,
  (x) => `^(${x}|${x})+$`,
  (x) => `(${x}+)+!`,
  (x) => `^(?:${x}+,?)+$`,
  (x) => `^(${x}{1,50}){1,50}$`,
  (x) => `^(${x}?){40}${x}{40}$`,
  (x) => `^((${x}+)*)+$`,
  (x) => `^(?:${x}|${x}${x})+$`,
  (x) => `${x}*${x}*${x}*${x}*${x}*!`,
  (x) => `^(?=(${x}+)+$)`,
  (x) => `(?<=(${x}+)+)!`,
  (x) => `^(${x}+)\\1+$`,
  (x) => `^(?:(?:${x}+)*)*;$`,
  (x) => `^(?<n>${x}+)+\\k<n>$`,
  (x) => `^(?:${x}+){2,}$`,
  (x) => `(?:${x}*)*?!`,
  (x) => `^(?!(${x}+)+!)${x}`,
]
const known = [
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(([^<>()\\[\\]\\\\.,;:\\s@"]+(\\.[^<>()\\[\\]\\\\.,;:\\s@"]+)*)|(".+"))+@$',
  '^(\\d+)*-?(\\d+)*$',
  '(x+x+)+y',
  '^([0-9]+([ .-][0-9]+)*)+$',
  '(.*)*=(.*)*',
  '^(.+)+;$',
  '([a-z]+)*\\d',
  '^(\\w+\\s?)*$',
  '\\s*,\\s*,\\s*,\\s*$',
  '(?:.*a){12}',
  '^(([a-z]+-)*[a-z]+)+$',
  '^(a?){200}a{200}$',
  '^(?:\\+?\\d+\\s*)+$',
]
const invalid = [
  '[',
  '(',
  '(?<',
  '*a',
  'a**',
  '(?<=a',
  '\\u{110000}',
  '\\',
  'a{2,1}',
  '[b-a]',
  '(?<n>a)(?<n>b)',
  '\\k<n>',
  '(?i)a',
  '\\p{Nothing}',
  '(?P<n>a)',
  'a{,5}+',
  '\\1(',
  '[[:alpha:]]+(',
  '(?#x)',
  '\\c',
  ')',
]
const plain = [
  '^a+$',
  '^\\d{1,8}$',
  '^[A-Z]{2}-\\d{4}$',
  '^(?:AA|BB)\\d{7}$',
  '[a-z]',
  '^\\p{L}+$',
  '^[^<>]{2,40}$',
  '^(?=.*\\d)[a-z\\d]{6,20}$',
]
const tooLong = [
  `^${'a'.repeat(256)}`,
  `^(${'a|'.repeat(200)}b)+$`,
  `^${'(a+)+'.repeat(60)}$`,
  `[${'a-z'.repeat(100)}]`,
]

/** At least 200 of them; the same list at every run. */
export const hostilePatterns: readonly HostilePattern[] = [
  ...shapes.flatMap((shape) => atoms.map(([atom]): HostilePattern => ({ source: shape(atom), kind: 'slow' }))),
  ...known.map((source): HostilePattern => ({ source, kind: 'slow' })),
  ...invalid.map((source): HostilePattern => ({ source, kind: 'invalid' })),
  ...plain.map((source): HostilePattern => ({ source, kind: 'plain' })),
  ...tooLong.map((source): HostilePattern => ({ source, kind: 'too-long' })),
]

const tails = ['', '!', '\n', '\u0000', ';=', '@']
/** Inputs that pump one atom up to and far beyond what a pattern may see, and end on what does not fit. */
export const attacks: readonly string[] = [
  ...new Set([...atoms.map(([, pump]) => pump), 'x=', 'a,', 'a-', ' ,', '0 ', 'a@a.']),
].flatMap((pump) =>
  [24, 255, 4_000].flatMap((length) =>
    tails.map((tail) => pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + tail),
  ),
)
