import { isRecord } from '#base/is-record.ts'
import type { WidgetSpec } from '#engine/define-widget.ts'
import type { CompiledNode, Dynamic } from '#engine/document/compiled.ts'
import { nodeLimits, outletType } from '#schemas/document/node.ts'
import { splitCondition } from './compile-condition.ts'
import { fillValue } from './compile-value.ts'
import { parsePointer, toPointer } from '#base/json-pointer.ts'
import { migrateProps } from '../migrate.ts'
import type { IssueCode } from '../issues/codes.ts'
import { Failed, isFailed, wrongType, type CompileContext } from './context.ts'
import { salvage } from './salvage.ts'

/** The walk over one document's nodes: ids that are taken, and how many nodes there are. */
export type NodeWalk = {
  readonly context: CompileContext
  readonly ids: Set<string>
  readonly last: ReadonlyMap<string, CompiledNode>
  count: number
  /** How many outlets are still allowed here: one in a layout, none elsewhere. */ outlets: number
  readonly isLayout?: boolean
  /** The document has more blocks than allowed; reported once. */ isCut?: boolean
}

const noProps: Readonly<Record<string, unknown>> = Object.freeze({})

function freeId(walk: NodeWalk, wanted: unknown, pointer: string, isHole = false): string {
  const base = typeof wanted === 'string' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(wanted) ? wanted : `node-${walk.count}`
  let id = base
  for (let copy = 2; walk.ids.has(id); copy += 1) id = `${base}-${copy}`
  walk.ids.add(id)
  if (id !== wanted && !isHole)
    walk.context.report({
      node: id,
      pointer,
      code: base === wanted ? 'duplicate-node-id' : idFault(wanted),
      settled: 'fallback',
    })
  return `${walk.context.document}.${id}`
}

function idFault(id: unknown): IssueCode {
  if (typeof id !== 'string') return id === undefined ? 'missing-property' : wrongType(id).code
  return id.length > 60 ? 'too-long' : 'wrong-format'
}

type FilledProps = { readonly props: Readonly<Record<string, unknown>>; readonly dynamics: readonly Dynamic[] }

function fillProps(
  spec: WidgetSpec,
  authored: unknown,
  version: unknown,
  walk: NodeWalk,
  place: { id: string; pointer: string },
): FilledProps | Failed {
  const { context } = walk
  const given = authored === undefined ? {} : authored
  if (!isRecord(given)) return new Failed(wrongType(given).code, ['props'])
  const migrated = migrateProps(spec, given, version)
  if (!migrated.ok) return new Failed(migrated.code, version === undefined ? [] : ['v'])
  const validator = context.validators.widgets.get(spec.type)
  if (!validator) return new Failed('unknown-widget', ['type'])
  const salvaged = salvage(validator, migrated.props, spec.schema)
  if (!salvaged.ok)
    return new Failed(
      salvaged.fault.code,
      authored === undefined ? [] : ['props', ...(parsePointer(salvaged.fault.pointer) ?? [])],
    )
  for (const { pointer, code } of salvaged.removed)
    context.report({ node: place.id, pointer: `${place.pointer}/props${pointer}`, code, settled: 'dropped' })
  const dynamics: Dynamic[] = []
  const dropped = (at: readonly (string | number)[], code: IssueCode) =>
    context.report({ node: place.id, pointer: `${place.pointer}/props${toPointer(at)}`, code, settled: 'dropped' })
  const props = fillValue(spec.schema, salvaged.value, [], { context, dynamics, dropped })
  if (isFailed(props)) return new Failed(props.code, ['props', ...props.at])
  return isRecord(props) ? { props, dynamics } : new Failed('wrong-type', ['props'])
}

function settle(
  spec: WidgetSpec,
  base: Pick<CompiledNode, 'id'>,
  walk: NodeWalk,
  pointer: string,
  why: Failed,
): CompiledNode {
  walk.context.report({ node: base.id, pointer: pointer + toPointer(why.at), code: why.code, settled: spec.onInvalid })
  const essential = spec.essential ? ({ essential: true } as const) : {}
  if (spec.onInvalid === 'last-good') {
    const before = walk.last.get(base.id)
    if (before && before.type === spec.type && !before.isSettled) return before
  }
  if (spec.onInvalid === 'default') {
    const filled = fillProps(spec, {}, spec.version, walk, { id: base.id, pointer })
    if (!isFailed(filled)) return { ...base, type: spec.type, props: filled.props, onInvalid: 'default', ...essential }
  }
  return { ...base, type: spec.type, props: noProps, onInvalid: spec.onInvalid, isSettled: true, ...essential }
}

function compileSlots(
  slots: unknown,
  walk: NodeWalk,
  pointer: string,
  depth: number,
): Record<string, CompiledNode[]> | undefined {
  if (!isRecord(slots)) return undefined
  return Object.fromEntries(
    Object.entries(slots).map(([name, nodes]) => [
      name,
      compileNodes(nodes, walk, `${pointer}/slots/${name}`, depth + 1),
    ]),
  )
}

const hole = (id: string): CompiledNode => ({ id, type: null, props: noProps, onInvalid: 'hide' })

function compileOutlet(id: string, walk: NodeWalk, pointer: string): CompiledNode {
  if (walk.outlets > 0) {
    walk.outlets -= 1
    return { id, type: outletType, props: noProps, onInvalid: 'hide' }
  }
  walk.context.report({
    node: id,
    pointer,
    code: walk.isLayout ? 'outlet-repeated' : 'outlet-outside-layout',
    settled: 'hide',
  })
  return hole(id)
}

function compileNode(node: unknown, walk: NodeWalk, pointer: string, depth: number): CompiledNode {
  const { context } = walk
  walk.count += 1
  if (!isRecord(node)) {
    const id = freeId(walk, undefined, pointer, true)
    context.report({ node: id, pointer, code: node === null ? 'null-node' : 'wrong-type', settled: 'hide' })
    return hole(id)
  }
  const id = freeId(walk, node.id, pointer)
  if (node.type === outletType) return compileOutlet(id, walk, pointer)
  const spec = typeof node.type === 'string' ? context.widgets.get(node.type) : undefined
  if (!spec) {
    context.report({
      node: id,
      pointer,
      code:
        node.type === undefined
          ? 'missing-property'
          : typeof node.type === 'string'
            ? 'unknown-widget'
            : wrongType(node.type).code,
      settled: 'hide',
    })
    return hole(id)
  }
  const filled = fillProps(spec, node.props, node.v, walk, { id, pointer })
  if (isFailed(filled)) return settle(spec, { id }, walk, pointer, filled)
  const slots = compileSlots(node.slots, walk, pointer, depth)
  return {
    id,
    type: spec.type,
    props: filled.props,
    onInvalid: spec.onInvalid,
    ...splitCondition(node.when),
    ...(filled.dynamics.length > 0 ? { dynamic: filled.dynamics } : {}),
    ...(slots ? { slots } : {}),
    ...(spec.essential ? { essential: true as const } : {}),
  }
}

/**
 * Compiles a list of nodes. Never throws: what makes no sense becomes a hole in its place, what is too deep or too much
 * is left out.
 */
export function compileNodes(nodes: unknown, walk: NodeWalk, pointer: string, depth = 0): CompiledNode[] {
  if (!Array.isArray(nodes)) return []
  if (depth > nodeLimits.depth) {
    walk.context.report({ node: null, pointer, code: 'nodes-too-deep', settled: 'dropped' })
    return []
  }
  const compiled: CompiledNode[] = []
  for (const [index, node] of nodes.entries()) {
    if (walk.count >= nodeLimits.nodes || index >= nodeLimits.perList) {
      if (!walk.isCut)
        walk.context.report({ node: null, pointer: `${pointer}/${index}`, code: 'too-many-nodes', settled: 'dropped' })
      walk.isCut = true
      break
    }
    compiled.push(compileNode(node, walk, `${pointer}/${index}`, depth))
  }
  return compiled
}

/** All widget types in a tree of nodes. */
export function typesOf(nodes: readonly CompiledNode[], found: Set<string> = new Set()): string[] {
  for (const node of nodes) {
    if (node.type !== null && node.type !== outletType) found.add(node.type)
    for (const children of Object.values(node.slots ?? {})) typesOf(children, found)
  }
  return [...found]
}
