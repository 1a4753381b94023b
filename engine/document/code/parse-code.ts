import { Parser } from 'htmlparser2'
import { safeHref } from '#base/links.ts'
import type { CodeElement } from '#schemas/document/code.ts'

type CodeProblem = {
  readonly code: 'refused-tag' | 'refused-attribute' | 'unsafe-address' | 'empty-text'
  readonly name: string
}
export type ParsedCode = { readonly elements: readonly CodeElement[]; readonly problems: readonly CodeProblem[] }

type Attributes = Readonly<Record<string, string>>

const allowedAttributes: Readonly<Record<CodeElement['tag'], ReadonlySet<string>>> = {
  script: new Set([
    'src',
    'type',
    'async',
    'defer',
    'id',
    'crossorigin',
    'integrity',
    'referrerpolicy',
    'charset',
    'fetchpriority',
  ]),
  meta: new Set(['name', 'property', 'content']),
  link: new Set(['rel', 'href', 'as', 'type', 'crossorigin', 'hreflang', 'media', 'referrerpolicy']),
}
const scriptTypes: ReadonlySet<string> = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'application/ld+json',
  'application/json',
])
const linkRels: ReadonlySet<string> = new Set(['preconnect', 'dns-prefetch', 'me', 'author', 'license', 'alternate'])
/** Ids of the page's own elements, which addresses and its links use (O14). */
const ownIds: ReadonlySet<string> = new Set(['root', 'overlays', 'page-state', 'main', 'bottom'])
/** The document says these itself, or they weaken a header of its answer. */
const documentMetas: ReadonlySet<string> = new Set([
  'referrer',
  'viewport',
  'color-scheme',
  'theme-color',
  'robots',
  'description',
])

/** An address of a script or a link: https on a public host, also written without its scheme as counters do. */
function addressOf(value: string): string | null {
  const safe = safeHref(value.startsWith('//') ? `https:${value}` : value)
  return safe && (safe.href.startsWith('https:') || safe.href.startsWith('/')) ? safe.href : null
}

function attributesOf(tag: CodeElement['tag'], given: Attributes, problems: CodeProblem[]): Attributes | null {
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const isData = tag === 'script' && /^data-[a-z0-9-]{1,60}$/.test(name)
    if (!isData && !allowedAttributes[tag].has(name)) {
      problems.push({ code: 'refused-attribute', name: `${name} of <${tag}>` })
      return null
    }
    const address = name === 'src' || name === 'href' ? addressOf(value) : value
    if (address === null) {
      problems.push({ code: 'unsafe-address', name: value.slice(0, 200) })
      return null
    }
    result[name] = tag === 'script' && name === 'type' ? address.toLowerCase() : address
  }
  return result
}

function refusal(tag: CodeElement['tag'], { type = '', rel = '', name = '', id = '' }: Attributes): CodeProblem | null {
  if (tag === 'script' && !scriptTypes.has(type.toLowerCase()))
    return { code: 'refused-attribute', name: `type="${type.slice(0, 60)}" of <script>` }
  if (ownIds.has(id)) return { code: 'refused-attribute', name: `id="${id}" of <${tag}>` }
  if (tag === 'link' && !linkRels.has(rel.toLowerCase()))
    return { code: 'refused-attribute', name: `rel="${rel.slice(0, 60)}" of <link>` }
  if (tag === 'meta' && documentMetas.has(name.toLowerCase()))
    return { code: 'refused-attribute', name: `name="${name.slice(0, 60)}" of <meta>` }
  return null
}

/**
 * Reads third-party code into the elements that it may have: scripts, meta, preconnect links (SEO-3, O1). Elements that
 * show something or could weaken the page are refused: styles, frames, pictures, handlers, http-equiv. `noscript` is
 * skipped: it is for browsers that cannot run the code.
 */
export function parseCode(html: string): ParsedCode {
  const elements: CodeElement[] = []
  const problems: CodeProblem[] = []
  let script: { attributes: Attributes; text: string } | null = null
  let isScript = false
  let passed = 0
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (passed > 0 || name === 'noscript') {
          passed++
          return
        }
        isScript = name === 'script'
        if (name !== 'script' && name !== 'meta' && name !== 'link') {
          problems.push({ code: 'refused-tag', name })
          passed++
          return
        }
        const attributes = attributesOf(name, given, problems)
        const problem = attributes && refusal(name, attributes)
        if (problem) problems.push(problem)
        const isKept = attributes !== null && !problem
        if (name === 'script') script = isKept ? { attributes, text: '' } : null
        else if (isKept) elements.push({ tag: name, attributes })
      },
      ontext(text) {
        if (passed > 0) return
        if (isScript) {
          if (script) script.text += text
        } else if (text.trim() !== '') problems.push({ code: 'refused-tag', name: 'text' })
      },
      onclosetag(name) {
        if (passed > 0) {
          passed--
          return
        }
        if (name !== 'script') return
        isScript = false
        if (script && (script.attributes['src'] !== undefined || script.text.trim() !== ''))
          elements.push({
            tag: 'script',
            attributes: script.attributes,
            ...(script.attributes['src'] === undefined ? { text: script.text } : {}),
          })
        script = null
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  )
  parser.write(html)
  parser.end()
  const isEmpty = elements.length === 0 && problems.length === 0 && !/<noscript/i.test(html)
  return { elements, problems: isEmpty ? [{ code: 'empty-text', name: '' }] : problems }
}
