import type { CompiledNode, CompiledPopup } from '#engine/document/compiled.ts'
import type { App } from '#src/app/create-app.ts'
import { queriesOf } from '#src/app/page-queries.ts'

export type PopupLibrary = {
  /** A popup with the chunks of its widgets; `null` when the release has none of that id. Rejects when it could not be fetched. */
  load(id: string): Promise<CompiledPopup | null>
  /** The popup if it has been loaded before. */
  loaded(id: string): CompiledPopup | undefined
}

/** The forms that stand in a popup, by id. */
function formsIn(nodes: readonly CompiledNode[]): string[] {
  return nodes.flatMap(({ type, props, slots }) => [...(type === 'form' && typeof props.form === 'string' ? [props.form] : []), ...Object.values(slots ?? {}).flatMap(formsIn)])
}

/** Popups of the release, each loaded once. Their forms and their widgets' queries are started and not waited for: a popup opens with skeletons. */
export function createPopupLibrary(app: App): PopupLibrary {
  const ready = new Map<string, CompiledPopup>()

  async function load(id: string): Promise<CompiledPopup | null> {
    const popup = await app.documents.get('popup', id)
    if (!popup) return null
    // Who shows the form reports what failed; this only starts early.
    for (const form of formsIn(popup.nodes)) void Promise.all([app.documents.get('form', form), import('#engine/forms/form-view.tsx')]).catch(() => undefined)
    const [definitions] = await Promise.all([app.widgets.definitions(popup.types), app.widgets.load(popup.types)])
    const report = (node: CompiledNode, error: unknown): void =>
      app.report({ document: id, node: node.id, release: app.release, widget: String(node.type), reason: `its queries failed: ${String(error).slice(0, 200)}` })
    const { params, search } = app.host.route.get()
    for (const query of queriesOf(popup.nodes, definitions, app.environment.holds, { params, search, locale: app.locale }, report)) void app.queryClient.prefetchQuery(query)
    ready.set(id, popup)
    return popup
  }
  return { load, loaded: (id) => ready.get(id) }
}
