import fc from 'fast-check'

/** Texts that have broken servers: of databases, shells, templates, parsers, numbers, encodings. */
const hostileTexts = [
  "' or 1=1 --",
  '"; drop table sandbox.players; --',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '%00',
  '../../../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '-1',
  '0',
  '00',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  '1_000',
  '１００',
  '1,5',
  ' ',
  '\t\n',
  '\u202e',
  '\ufeff',
  'é'.repeat(200),
  '𝕏'.repeat(100),
  'a'.repeat(5_000),
  '[]',
  '{}',
  '{"__proto__":{"x":1}}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  'true',
  'false',
  '2026-13-45',
  '=1+1',
  '\r\nX-Injected: 1',
  ';',
  ',',
  ',,,',
  "\\'",
  '\\u0000',
  '\u2028',
] as const

/** One hostile value of a parameter, as it is sent in a query or a form. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 64 }) },
)

/** Name of a parameter: mostly one of the call's, else one that nobody has. */
export const parameterName = (names: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names, 'wrong_field') },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', '', 'a.b', 'a[b]', '\u0000', 'v', 'locale') },
  )
