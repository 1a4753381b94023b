import { mixedPage, type AuthoredPage } from './bench-documents.ts'

type Fields = Record<string, unknown>
type Break = readonly [string, (page: AuthoredPage) => void]

const propsOf = (page: AuthoredPage, type: string): Fields => {
  const queue = [...page.nodes]
  for (let node = queue.shift(); node; node = queue.shift()) {
    if (node.type === type) return (node.props ??= {})
    for (const children of Object.values(node.slots ?? {})) queue.unshift(...children)
  }
  throw new Error(`the page has no ${type}`)
}
const nodeOf = (page: AuthoredPage, place: number): Fields => page.nodes[place] as unknown as Fields

const breaks: readonly Break[] = [
  ['another kind', (page) => Object.assign(page, { kind: 'popup' })],
  ['another version', (page) => Object.assign(page, { version: 2 })],
  ['an unknown field', (page) => Object.assign(page, { colour: 'red' })],
  ['a bad id', (page) => Object.assign(page, { id: 'Home' })],
  ['no description', (page) => Object.assign(page, { seo: { title: 'Page' } })],
  ['a layout that is no id', (page) => Object.assign(page, { layout: 'a b' })],
  ['nodes that are no list', (page) => Object.assign(page, { nodes: {} })],
  ['a null node', (page) => Object.assign(page.nodes, { 3: null })],
  ['a node without id', (page) => delete nodeOf(page, 39).id],
  ['a node id with capitals', (page) => void (nodeOf(page, 20).id = 'Up')],
  ['an unknown widget', (page) => void (nodeOf(page, 20).type = 'carousel-of-doom')],
  ['a version that is no whole number', (page) => void (nodeOf(page, 5).v = 1.5)],
  ['props that are a list', (page) => void (nodeOf(page, 5).props = [])],
  ['slots that are text', (page) => void (nodeOf(page, 5).slots = 'none')],
  ['a slot that is no list', (page) => void (nodeOf(page, 5).slots = { default: {} })],
  ['an unknown field of a node', (page) => void (nodeOf(page, 39).colour = 'red')],
  ['no text', (page) => delete propsOf(page, 'text').text],
  ['an unknown tone', (page) => void (propsOf(page, 'text').tone = 'shrill')],
  ['lines as text', (page) => void (propsOf(page, 'text').lines = '3')],
  ['too many lines', (page) => void (propsOf(page, 'text').lines = 13)],
  ['an unknown prop', (page) => void (propsOf(page, 'button').colour = 'red')],
  ['wide as a number', (page) => void (propsOf(page, 'button').wide = 1)],
  ['no action', (page) => delete propsOf(page, 'button').action],
  ['a bad game', (page) => void (propsOf(page, 'tile').game = 'a b')],
  ['an empty provider', (page) => void (propsOf(page, 'tile').provider = '')],
  ['a return above 100', (page) => void (propsOf(page, 'tile').rtp = 101)],
  ['too many tags', (page) => void (propsOf(page, 'tile').tags = ['a', 'b', 'c', 'd', 'e'])],
  ['a long tag', (page) => void (propsOf(page, 'tile').tags = ['a'.repeat(21)])],
  ['a level of a heading', (page) => void (propsOf(page, 'section').level = 4)],
  ['half a column', (page) => void (propsOf(page, 'columns').count = 2.5)],
]

/** The bench page with one mistake each: both validators must refuse all of them. */
export const brokenPages = (): { name: string; page: unknown }[] =>
  breaks.map(([name, spoil]) => {
    const page = mixedPage()
    spoil(page)
    return { name, page }
  })
