import { richTags, type RichNode } from '#schemas/document/rich.ts'
import { describeValue } from '../issues/describe-value.ts'
import { parseRich } from '../rich/parse-rich.ts'
import type { CheckContext } from './context.ts'
import { checkLink } from './link.ts'
import { checkText } from './text.ts'

/** A rich text: a text whose words may hold the allowed tags. */
export function checkRich(value: unknown, pointer: string, context: CheckContext): void {
  checkText(value, pointer, context, checkHtml)
}

/** The paths of the site that a text leads to; other addresses are safe once they are parsed. */
const hrefsIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.href?.startsWith('/') ? [node.href] : []), ...hrefsIn(node.children ?? [])],
  )

function checkHtml(words: string, pointer: string, context: CheckContext): void {
  if (!words.includes('<')) return
  const { nodes, problems } = parseRich(words)
  const [problem] = problems
  if (!problem) {
    // A fix replaces the value at its pointer: here that would be the whole text.
    const asPart: CheckContext = {
      ...context,
      add: ({ fix: _fix, ...finding }) => context.add(finding),
      refer: (reference) => context.refer(reference.to === 'link' ? { ...reference, isPart: true } : reference),
    }
    for (const href of hrefsIn(nodes)) checkLink(href, pointer, asPart)
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
