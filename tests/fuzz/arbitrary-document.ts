import fc from 'fast-check'
import { documentSchemas } from '#engine/document/schemas.ts'
import { documentKinds, type DocumentKind } from '#schemas/document/documents.ts'
import type { WidgetSpec } from '#engine/define-widget.ts'
import { arbitraryCondition, arbitraryValue } from './arbitrary-value.ts'
import { mutate } from './mutate.ts'

export type HostileDocument = { readonly kind: DocumentKind; readonly id: string; readonly value: unknown }

/** Documents of every kind made from their schemas, then spoilt by up to four mutations each. */
export function arbitraryDocument(widgets: ReadonlyMap<string, WidgetSpec>): fc.Arbitrary<HostileDocument> {
  const nodes = arbitraryNodes(widgets)
  return fc.constantFrom(...documentKinds).chain((kind) =>
    fc
      .record({
        shape: arbitraryValue(documentSchemas[kind]),
        nodes,
        spoil: fc.array(fc.record({ at: fc.nat(), how: fc.nat() }), { maxLength: 4 }),
        id: fc.constantFrom('home', 'about', 'default', 'common', 'games', 'x'),
      })
      .map(({ shape, nodes: list, spoil, id }) => {
        const own = {
          ...Object(shape),
          kind,
          id,
          version: 1,
          ...(kind === 'page' || kind === 'popup' || kind === 'layout' ? { nodes: list } : {}),
        }
        return { kind, id, value: spoil.reduce<unknown>((value, { at, how }) => mutate(value, at, how), own) }
      }),
  )
}

function arbitraryNodes(widgets: ReadonlyMap<string, WidgetSpec>, depth = 2): fc.Arbitrary<unknown> {
  const inner = depth === 0 ? fc.constant([]) : arbitraryNodes(widgets, depth - 1)
  const nodes = [...widgets.values()].map((spec) => {
    const type = fc.oneof(
      { weight: 9, arbitrary: fc.constant(spec.type) },
      { weight: 1, arbitrary: fc.constantFrom('outlet', 'toString', '__proto__', 'gone') },
    )
    const slots = fc.dictionary(fc.constantFrom(...Object.keys(spec.slots), 'default', 'x'), inner, { maxKeys: 2 })
    const fields = {
      id: fc.constantFrom('a', 'b', 'c', 'd-1', 'A b'),
      type,
      v: fc.constantFrom(1, 2, -1, 1e9, '1'),
      props: arbitraryValue(spec.schema),
      when: arbitraryCondition,
      slots,
    }
    return fc.record(fields, { requiredKeys: ['id', 'type', 'props'] })
  })
  return fc.array(fc.oneof(...nodes), { maxLength: 3 })
}
