import type { Menu, MenuEntry } from '#schemas/document/menu.ts'
import { compileAction } from './compile-action.ts'
import { splitCondition } from './compile-condition.ts'
import { compileLink } from './compile-link.ts'
import { compileWords } from './compile-text.ts'
import { failed, isRecord, type CompileContext, type Failed } from './context.ts'

function compileEntry(item: unknown, index: number, context: CompileContext, isNested: boolean): MenuEntry[] {
  if (!isRecord(item)) return []
  const label = compileWords(item.label, context)
  const to = item.to === undefined ? undefined : compileLink(item.to, context)
  const action = item.action === undefined ? undefined : compileAction(item.action, context)
  const badge = item.badge === undefined ? undefined : compileWords(item.badge, context)
  if (label === failed || to === failed || action === failed) {
    context.report({ node: null, pointer: `/items/${index}`, code: 'invalid-menu-entry', settled: 'dropped' })
    return []
  }
  const { when, screen } = splitCondition(item.when)
  const items = !isNested && Array.isArray(item.items) ? item.items.flatMap((child, place) => compileEntry(child, place, context, true)) : []
  return [
    {
      id: typeof item.id === 'string' ? item.id : `item-${index}`,
      label,
      ...(typeof item.icon === 'string' ? { icon: item.icon } : {}),
      ...(to ? { to } : {}),
      ...(action ? { action } : {}),
      ...(when ? { when } : {}),
      ...(screen ? { screen } : {}),
      ...(badge === undefined || badge === failed ? {} : { badge }),
      ...(items.length > 0 ? { items } : {}),
    },
  ]
}

/** A menu in the context's locale; entries that make no sense are dropped and reported, the others stay. */
export function compileMenu(source: unknown, context: CompileContext): Menu | Failed {
  if (!isRecord(source) || !Array.isArray(source.items)) return failed
  const title = compileWords(source.title, context)
  return { kind: 'menu', id: String(source.id), title: title === failed ? '' : title, items: source.items.flatMap((item, index) => compileEntry(item, index, context, false)) }
}
