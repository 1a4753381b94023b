import type { CompiledNode } from '#engine/document/compiled.ts'
import { nextEdge } from '#engine/conditions/dependencies.ts'
import type { Condition } from '#schemas/document/condition.ts'
import type { Screen } from './page-state.ts'

const conditionsOf = (nodes: readonly CompiledNode[]): Condition[] =>
  nodes.flatMap((node) => [...(node.when ? [node.when] : []), ...Object.values(node.slots ?? {}).flatMap(conditionsOf)])

/** The next moments after `now` at which a condition on the screen may change by itself, in ms since 1970. */
export const edgesOf = ({ layout, page }: Pick<Screen, 'layout' | 'page'>, now: number): number[] =>
  conditionsOf([...layout.nodes, ...page.nodes]).flatMap((condition) => nextEdge(condition, now) ?? [])
