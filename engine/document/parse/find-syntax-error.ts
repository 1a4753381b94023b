import { printParseErrorCode, visit } from 'jsonc-parser'

export type SyntaxProblem = {
  readonly code: 'json-syntax' | 'json-truncated' | 'json-comment' | 'json-trailing-comma'
  readonly offset: number
  readonly expected: string
  readonly received: string
  /** What to do, where it is not to write what is expected. */
  readonly hint?: string
}

const expectations: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'a number as JSON writes it: no leading zero, no sign +',
  PropertyNameExpected: 'a property name in double quotes',
  ValueExpected: 'a value',
  ColonExpected: 'a colon after the property name',
  CommaExpected: 'a comma after this entry',
  CloseBraceExpected: 'a closing brace }',
  CloseBracketExpected: 'a closing bracket ]',
  EndOfFileExpected: 'the end of the file',
  UnexpectedEndOfString: 'a closing double quote on the same line',
  UnexpectedEndOfNumber: 'the digits of a number',
  InvalidUnicode: 'four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u after a backslash',
  InvalidCharacter: 'a line break inside a text as \\n, and no other control character',
  InvalidSymbol: 'a value: text goes in double quotes; true, false and null do not',
}

/** The first syntax error of a JSON text, or null. Later errors are not reported: most follow from the first. */
export function findSyntaxError(text: string): SyntaxProblem | null {
  let found: SyntaxProblem | null = null
  visit(
    text,
    {
      onError: (error, offset, length) => {
        found ??= describe(text, printParseErrorCode(error), offset, length)
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return (
    found ?? (isJson(text) ? null : { code: 'json-syntax', offset: 0, expected: 'JSON', received: 'something else' })
  )
}

function describe(text: string, error: string, offset: number, length: number): SyntaxProblem {
  const received =
    offset >= text.length
      ? 'the end of the file'
      : JSON.stringify(text.slice(offset, offset + Math.min(Math.max(length, 1), 20)))
  const expected = expectations[error] ?? 'JSON'
  if (error === 'InvalidCommentToken' || error === 'UnexpectedEndOfComment')
    return { code: 'json-comment', offset, expected: 'no comment', received }
  const comma = text.slice(0, offset).trimEnd()
  const closes = text[offset] === '}' || text[offset] === ']'
  if (closes && comma.endsWith(','))
    return {
      code: 'json-trailing-comma',
      offset: comma.length - 1,
      expected: 'no comma after the last entry',
      received: '","',
    }
  const isAtEnd =
    text.slice(offset).trim() === '' ||
    (error === 'UnexpectedEndOfString' && text.slice(offset).trimEnd().indexOf('\n') < 0)
  if (isAtEnd && error !== 'EndOfFileExpected')
    return {
      code: 'json-truncated',
      offset: offset < text.trimEnd().length ? offset : Math.max(comma.length - 1, 0),
      expected,
      received: 'the end of the file',
    }
  // Where the comma goes: the parser notices its lack only at the next entry, perhaps lines below.
  if (error === 'CommaExpected') {
    const entryEnd = Math.max(comma.length - 1, 0)
    const isNumber = /^0\d/.test(text.slice(entryEnd, entryEnd + 2))
    const wanted = isNumber ? expectations['InvalidNumberFormat'] : expected
    return { code: 'json-syntax', offset: entryEnd, expected: wanted ?? expected, received }
  }
  if (text[offset] === ',')
    return { code: 'json-syntax', offset, expected: 'no comma here', received, hint: 'Remove this comma.' }
  return { code: 'json-syntax', offset, expected, received }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
