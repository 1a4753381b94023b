import { Parser } from 'htmlparser2'
import { safeHref } from '#base/links.ts'
import { richTags, type RichNode, type RichTag } from '#schemas/document/rich.ts'

type RichProblem = {
  readonly code: 'refused-tag' | 'refused-attribute' | 'unsafe-address'
  readonly name: string
}
export type ParsedRich = { readonly nodes: readonly RichNode[]; readonly problems: readonly RichProblem[] }

type Open = { tag: RichTag; href?: string; external?: boolean; children: RichNode[] }

const allowed: ReadonlySet<string> = new Set(richTags)
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'title',
  'select',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
])
const deepest = 24

/**
 * Parses a rich text's allowed HTML into a tree (C8). No other markup survives, and the renderer writes texts as text
 * nodes. Refused tags lose their tag, dangerous ones their content too.
 */
export function parseRich(html: string): ParsedRich {
  const problems: RichProblem[] = []
  const root: RichNode[] = []
  const open: (Open | null)[] = []
  let droppedDepth = 0
  const target = (): RichNode[] => open.findLast((entry) => entry !== null)?.children ?? root
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (droppedDepth > 0 || dropped.has(name)) {
          if (droppedDepth === 0) problems.push({ code: 'refused-tag', name })
          droppedDepth++
          return
        }
        if (!allowed.has(name)) problems.push({ code: 'refused-tag', name })
        const isKept = allowed.has(name) && open.length < deepest
        open.push(isKept ? enter(name as RichTag, attributes, problems) : null) // `allowed` has just said so
      },
      ontext(text) {
        if (droppedDepth > 0 || text === '') return
        const into = target()
        const last = into.at(-1)
        if (typeof last === 'string') into[into.length - 1] = last + text
        else into.push(text)
      },
      onclosetag() {
        if (droppedDepth > 0) {
          droppedDepth--
          return
        }
        const entry = open.pop()
        if (entry) target().push(close(entry))
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  )
  parser.write(html)
  parser.end()
  return { nodes: root, problems }
}

function enter(tag: RichTag, attributes: Readonly<Record<string, string>>, problems: RichProblem[]): Open {
  const entry: Open = { tag, children: [] }
  for (const [name, value] of Object.entries(attributes)) {
    if (tag !== 'a' || name !== 'href') {
      problems.push({ code: 'refused-attribute', name: `${name} of <${tag}>` })
      continue
    }
    const safe = safeHref(value)
    if (!safe) problems.push({ code: 'unsafe-address', name: value })
    else Object.assign(entry, safe)
  }
  return entry
}

function close({ tag, href, external, children }: Open): RichNode {
  return {
    tag,
    ...(href !== undefined && { href, external: external ?? false }),
    ...(children.length > 0 && { children }),
  }
}
