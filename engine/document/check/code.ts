import { longestCode } from '#schemas/document/code.ts'
import { parseCode } from '../code/parse-code.ts'
import { describeValue } from '../issues/describe-value.ts'
import type { CheckContext } from './context.ts'

const expected = {
  'refused-tag': 'the elements script, meta and link',
  'refused-attribute': 'an attribute that can neither weaken nor restyle the page',
  'unsafe-address': 'an absolute https address',
  'empty-text': 'at least one element',
} as const

const hints = {
  'refused-tag':
    'Remove it: third-party code may be scripts, meta elements and links that preconnect. Styles, frames and pictures would be refused by the content security policy.',
  'refused-attribute':
    'Remove it. Handlers, http-equiv, style sheets and names that the page writes itself are not taken.',
  'unsafe-address': 'Give the script or link an absolute https address.',
  'empty-text': 'Write a script, a meta or a link element, or remove the entry.',
} as const

/** Checks third-party code (SEO-3): the page must be able to make every element of it. */
export function checkCode(value: unknown, pointer: string, context: CheckContext): void {
  if (typeof value !== 'string')
    return context.add({
      code: value === null ? 'null-value' : 'wrong-type',
      pointer,
      expected: 'HTML as text',
      received: describeValue(value, pointer),
      hint: 'Write the HTML that the third party gave you.',
    })
  if (value.length > longestCode)
    return context.add({
      code: 'too-long',
      pointer,
      expected: `at most ${longestCode} characters`,
      received: `${value.length} characters`,
      hint: 'Load the program by an address instead of writing it here.',
    })
  const [problem] = parseCode(value).problems
  if (!problem) return
  context.add({
    code: problem.code,
    pointer,
    expected: expected[problem.code],
    received: problem.code === 'refused-tag' ? `<${problem.name}>` : describeValue(problem.name, ''),
    hint: hints[problem.code],
  })
}
