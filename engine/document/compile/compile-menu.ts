import { isRecord } from '#base/is-record.ts'
import type { Menu, MenuEntry } from '#schemas/document/menu.ts'
import { compileAction } from './compile-action.ts'
import { splitCondition } from './compile-condition.ts'
import { compileLink } from './compile-link.ts'
import { compileWords } from './compile-text.ts'
import { Failed, isFailed, type CompileContext } from './context.ts'

function compileEntry(
  item: unknown,
  index: number,
  pointer: string,
  context: CompileContext,
  isNested: boolean,
): MenuEntry[] {
  if (!isRecord(item)) return []
  const label = item.label === undefined ? new Failed('missing-property') : compileWords(item.label, context)
  const to = item.to === undefined ? undefined : compileLink(item.to, context)
  const action = item.action === undefined ? undefined : compileAction(item.action, context)
  const badge = item.badge === undefined ? undefined : compileWords(item.badge, context)
  if (isFailed(label) || isFailed(to) || isFailed(action)) {
    for (const part of [label, to, action])
      if (isFailed(part)) context.report({ node: null, pointer, code: part.code, settled: 'dropped' })
    return []
  }
  const { when, screen } = splitCondition(item.when)
  const items =
    !isNested && Array.isArray(item.items)
      ? item.items.flatMap((child, place) => compileEntry(child, place, `${pointer}/items/${place}`, context, true))
      : []
  return [
    {
      id: typeof item.id === 'string' ? item.id : `item-${index}`,
      label,
      ...(typeof item.icon === 'string' ? { icon: item.icon } : {}),
      ...(to ? { to } : {}),
      ...(action ? { action } : {}),
      ...(when ? { when } : {}),
      ...(screen ? { screen } : {}),
      ...(badge === undefined || isFailed(badge) ? {} : { badge }),
      ...(items.length > 0 ? { items } : {}),
    },
  ]
}

/** A menu in the context's locale; entries that make no sense are dropped and reported, the others stay. */
export function compileMenu(source: unknown, context: CompileContext): Menu | Failed {
  if (!isRecord(source) || !Array.isArray(source.items)) return new Failed('unknown-menu')
  const title = compileWords(source.title, context)
  return {
    kind: 'menu',
    id: String(source.id),
    title: isFailed(title) ? '' : title,
    items: source.items.flatMap((item, index) => compileEntry(item, index, `/items/${index}`, context, false)),
  }
}
