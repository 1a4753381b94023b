import { richTags } from '#schemas/document/rich.ts'
import { describeValue } from '../issues/describe-value.ts'
import { parseRich } from '../rich/parse-rich.ts'
import type { CheckContext } from './context.ts'
import { checkLink } from './link.ts'
import { checkText } from './text.ts'

/** A rich text: a text whose words may hold the allowed tags. */
export function checkRich(value: unknown, pointer: string, context: CheckContext): void {
  checkText(value, pointer, context, checkHtml)
}

function checkHtml(words: string, pointer: string, context: CheckContext): void {
  if (!words.includes('<')) return
  const [problem] = parseRich(words).problems
  if (!problem) {
    for (const [, href] of words.matchAll(/<a\s+href="([^"]*)"/g))
      if (href?.startsWith('/')) checkLink(href, pointer, context)
    return
  }
  const expected = {
    'refused-tag': `the tags ${richTags.join(', ')}`,
    'refused-attribute': 'no attribute but href of <a>',
    'unsafe-address': 'a path of the site, or an https, mailto or tel address',
  }[problem.code]
  const hint = {
    'refused-tag': `Remove <${problem.name}>. Allowed are ${richTags.join(', ')}.`,
    'refused-attribute': `Remove the attribute ${problem.name}.`,
    'unsafe-address': 'Give the link a path of the site, or an https, mailto or tel address.',
  }[problem.code]
  context.add({
    code: problem.code,
    pointer,
    expected,
    received: problem.code === 'refused-tag' ? `<${problem.name}>` : describeValue(problem.name, ''),
    hint,
  })
}
