import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseAst, type Plugin } from 'vite'

type Syntax = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

const isSyntax = (value: unknown): value is Syntax => typeof (value as Partial<Syntax> | null)?.type === 'string'
const partsOf = (syntax: Syntax): readonly Syntax[] => Object.values(syntax).flat().filter(isSyntax)
const nameOf = (value: unknown): unknown => {
  const { name, value: literal } = (value ?? {}) as Partial<Record<'name' | 'value', unknown>>
  return name ?? literal
}
const parse = (source: string): Syntax => parseAst(source, { lang: 'ts' }) as unknown as Syntax

function visit(syntax: Syntax, see: (one: Syntax) => void): void {
  see(syntax)
  for (const part of partsOf(syntax)) visit(part, see)
}

/** Functions of a module that take a description, with its place among their parameters. */
function describersOf(module: Syntax): ReadonlyMap<unknown, number> {
  const found = new Map<unknown, number>()
  visit(module, ({ type, id, init, params }) => {
    const list: unknown = type === 'FunctionDeclaration' ? params : isSyntax(init) ? init['params'] : undefined
    const place = Array.isArray(list) ? list.findIndex((one) => nameOf(one) === 'description') : -1
    if (place >= 0) found.set(nameOf(id), place)
  })
  return found
}

/**
 * Empties each description that a module of schemas or of a flow spells out, as a property or as the argument of a
 * function that takes one. Every other character keeps its place, so source maps stay right.
 *
 * @param read the source of another module by its specifier; null for packages.
 */
export function withoutDescriptions(source: string, read: (specifier: string) => string | null): string {
  const module = parse(source)
  const describers = new Map(describersOf(module))
  const texts: Syntax[] = []
  const note = (value: unknown): void => {
    if (!isSyntax(value)) return
    if (value.type === 'TSAsExpression') note(value['expression'])
    const isText = value.type === 'Literal' && typeof value['value'] === 'string'
    if (isText || (value.type === 'TemplateLiteral' && (value['expressions'] as unknown[]).length === 0))
      texts.push(value)
  }
  visit(module, ({ type, source: from, specifiers }) => {
    if (type !== 'ImportDeclaration') return
    const other = read(String(nameOf(from)))
    if (other === null) return
    const theirs = describersOf(parse(other))
    for (const { imported, local } of specifiers as Syntax[]) {
      const place = theirs.get(nameOf(imported))
      if (place !== undefined) describers.set(nameOf(local), place)
    }
  })
  visit(module, ({ type, key, value, callee, arguments: given }) => {
    if (type === 'Property' && nameOf(key) === 'description') note(value)
    const place = type === 'CallExpression' ? describers.get(nameOf(callee)) : undefined
    if (place !== undefined) note((given as unknown[])[place])
  })
  return texts.reduce(
    (text, { start, end }) => `${text.slice(0, start)}''${' '.repeat(end - start - 2)}${text.slice(end)}`,
    source,
  )
}

/**
 * What describes itself to authors and operators: schemas, flows with their statecharts, and what is generated of both.
 * A machine's hash knows no descriptions.
 */
const describing = /^(?:schemas|flows)\/.*\.ts$|^generated\/flow-vocabulary\.ts$/

/** Keeps descriptions from players [ENG-2]. */
export function noDescriptions(root: string): Plugin {
  return {
    name: 'no-descriptions',
    enforce: 'pre',
    transform(source, id) {
      const path = relative(root, id).split(sep).join('/')
      if (!describing.test(path)) return null
      const read = (specifier: string): string | null => {
        const file = specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(dirname(id), specifier)
        return /^[#.].*\.ts$/.test(specifier) && existsSync(file) ? readFileSync(file, 'utf8') : null
      }
      return { code: withoutDescriptions(source, read), map: null }
    },
  }
}
