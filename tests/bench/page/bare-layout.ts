import type { CompiledLayout } from '#engine/document/compiled.ts'
import { outletType } from '#schemas/document/node.ts'

/** A layout that is nothing but the page. */
export const bareLayout: CompiledLayout = {
  kind: 'layout',
  id: 'bare',
  nodes: [{ id: 'bare.page', type: outletType, props: {}, onInvalid: 'hide' }],
  types: [],
}
