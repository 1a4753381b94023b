import type { QueryClient } from '@tanstack/react-query'
import type { QueryContext, WidgetData } from '#engine/define-widget.ts'
import type { CompiledForm, CompiledNode } from '#engine/document/compiled.ts'
import type { KnownForms } from '#engine/forms/form-source.ts'
import type { Condition } from '#schemas/document/condition.ts'
import { factsQueryOf } from '#widgets/_shared/forms/personal-data.ts'
import type { DocumentSource } from './documents.ts'

/** How long a page waits for its data before it shows skeletons, in ms. */
export const DATA_BUDGET_MS = 300

export type FetchOptions = Parameters<QueryClient['prefetchQuery']>[0]

function shownNodes(nodes: readonly CompiledNode[], holds: (condition: Condition) => boolean): CompiledNode[] {
  return nodes.flatMap((node) => {
    if (node.type === null || (node.when && !holds(node.when))) return []
    return [node, ...Object.values(node.slots ?? {}).flatMap((children) => shownNodes(children, holds))]
  })
}

/** The queries of all widgets that are shown, each key once. A widget whose `queries` throws has none. */
export function queriesOf(
  nodes: readonly CompiledNode[],
  data: ReadonlyMap<string, WidgetData>,
  holds: (condition: Condition) => boolean,
  context: QueryContext,
  report: (node: CompiledNode, error: unknown) => void,
): FetchOptions[] {
  const found = new Map<string, FetchOptions>()
  for (const node of shownNodes(nodes, holds)) {
    try {
      for (const query of data.get(String(node.type))?.queries(node.props as never, context) ?? [])
        found.set(JSON.stringify(query.queryKey), query as FetchOptions)
    } catch (error) {
      report(node, error)
    }
  }
  return [...found.values()]
}

/** Ids of the forms that widgets of a page show at once. */
export const formsOf = (
  nodes: readonly CompiledNode[],
  data: ReadonlyMap<string, WidgetData>,
  holds: (condition: Condition) => boolean,
): string[] => [
  ...new Set(
    shownNodes(nodes, holds).flatMap(({ type, props }) =>
      (data.get(String(type))?.forms ?? []).flatMap((name) => {
        const id = props[name]
        return typeof id === 'string' ? [id] : []
      }),
    ),
  ),
]

type FormParts = {
  readonly documents: DocumentSource
  readonly queryClient: QueryClient
  readonly wait: (ms: number) => Promise<void>
}

/**
 * Their documents by id, as far as they come within the budget: a form without one waits for it in its place, and shows
 * a failure there.
 */
export async function loadForms(
  { documents, queryClient, wait }: FormParts,
  ids: readonly string[],
  isPlayer: boolean,
): Promise<KnownForms | undefined> {
  if (ids.length === 0) return undefined
  const found: Record<string, CompiledForm> = {}
  const take = async (id: string): Promise<void> => {
    const form = await documents.get('form', id)
    if (!form) return
    found[id] = form
    const facts = isPlayer && factsQueryOf(form)
    if (facts) await queryClient.prefetchQuery(facts)
  }
  await Promise.race([Promise.allSettled(ids.map(take)), wait(DATA_BUDGET_MS)])
  return { ...found }
}

/**
 * Starts all queries in parallel and waits until they are answered or the budget is spent; failures stay with their
 * widgets.
 */
export async function runQueries(
  client: QueryClient,
  queries: readonly FetchOptions[],
  budget: number,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  if (queries.length === 0) return
  const all = Promise.all(queries.map((query) => client.prefetchQuery(query)))
  await Promise.race([all, wait(budget)])
}

/**
 * The errors of these queries. A query that runs again keeps its error until the answer arrives: that error no longer
 * counts, and the page follows the new result.
 */
export const failuresOf = (client: QueryClient, queries: readonly FetchOptions[]): Error[] =>
  queries.flatMap(({ queryKey }) => {
    const state = client.getQueryState(queryKey)
    return (state?.fetchStatus === 'idle' && state.error) || []
  })
