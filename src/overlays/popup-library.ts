import type { WidgetData } from '#engine/define-widget.ts'
import type { CompiledNode, CompiledPopup } from '#engine/document/compiled.ts'
import { type KnownForms, noForms } from '#engine/forms/form-source.ts'
import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { App } from '#src/app/create-app.ts'
import { prefetchOptions } from '#src/app/prefetch-options.ts'
import { DATA_BUDGET_MS, formsOf, loadForms, queriesOf } from '#src/app/page-queries.ts'
import { readSettings, settingsKey } from '#widgets/_shared/page/site-settings.ts'
import { authPages, fallbackPopups } from './fallback-popups.ts'

/** What a dialog shows: a popup document or a single widget. */
type Shown = Pick<DialogEntry, 'document' | 'component' | 'props' | 'type'>
export type PopupLibrary = {
  /**
   * A popup with the chunks of its widgets; `null` if the release has no popup with that id. Rejects if it could not be
   * fetched.
   */
  load(id: string): Promise<CompiledPopup | null>
  /** What a dialog shows, in the same way. */
  loadFor(shown: Shown): Promise<CompiledPopup | null>
  /** What a dialog shows if it has been loaded before. */
  loadedFor(shown: Shown): CompiledPopup | undefined
  /** Documents of the forms in a loaded popup, by id. */
  formsIn(popup: CompiledPopup): KnownForms
}

/** A dialog of one widget: what it was opened with are the widget's props, `title` is the heading. */
function popupOf({ component = '', props, document, type }: Shown): CompiledPopup {
  const { title, ...own } = props
  const node: CompiledNode = { id: `${document}.widget`, type: component, props: own, onInvalid: 'placeholder' }
  return {
    kind: 'popup',
    id: document,
    dialog: type,
    title: typeof title === 'string' ? title : '',
    preventClose: false,
    size: 'medium',
    side: 'right',
    nodes: [node],
    types: [component],
  }
}

/**
 * Popups of the release, each loaded once, with the documents of their forms. Their widgets' queries are started and
 * not waited for: a popup opens with skeletons.
 */
export function createPopupLibrary(app: App): PopupLibrary {
  const ready = new Map<string, CompiledPopup>()
  const single = new WeakMap<object, CompiledPopup>()
  const forms = new WeakMap<CompiledPopup, KnownForms>()

  /** The compiled-in popup, if the settings want it and the release has its form. */
  async function fallback(id: string): Promise<CompiledPopup | null> {
    const found = fallbackPopups.get(id)
    const isOff =
      Object.hasOwn(authPages, id) &&
      readSettings(app.queryClient, 'site').popups?.fallbacks?.authPopupEnabled === false
    if (!found || isOff || (found.form !== undefined && !(await app.documents.get('form', found.form)))) return null
    return found.build(app.i18n)
  }

  /**
   * Fetches the settings that these widgets read, as far as they arrive within the budget: a widget without them
   * fetches them itself.
   */
  async function loadSettings(types: readonly string[], data: ReadonlyMap<string, WidgetData>): Promise<void> {
    const sections = [...new Set(types.flatMap((type) => data.get(type)?.settings ?? []))]
    const take = async (section: (typeof sections)[number]): Promise<void> => {
      const key = settingsKey(section)
      if (app.queryClient.getQueryData(key)) return
      const document = await app.documents.get('settings', section)
      app.queryClient.setQueryData(key, document?.values ?? {})
    }
    if (sections.length > 0) await Promise.race([Promise.allSettled(sections.map(take)), app.wait(DATA_BUDGET_MS)])
  }

  async function load(id: string): Promise<CompiledPopup | null> {
    const popup = (await app.documents.get('popup', id)) ?? (await fallback(id))
    if (!popup) return null
    const chunks = app.widgets.load(popup.types)
    const data = await app.widgets.data()
    // Those of later steps too.
    const ids = formsOf(popup.nodes, data, () => true)
    // Who shows the form reports what failed; this only starts early.
    if (ids.length > 0) void import('#engine/forms/form-view.tsx').catch(() => undefined)
    const isPlayer = app.environment.holds({ user: 'player' })
    const [found] = await Promise.all([loadForms(app, ids, isPlayer), chunks, loadSettings(popup.types, data)])
    const report = (node: CompiledNode, error: unknown): void =>
      app.report({
        document: id,
        node: node.id,
        release: app.release,
        widget: String(node.type),
        reason: `its queries failed: ${String(error).slice(0, 200)}`,
      })
    const { params, search } = app.host.route.get()
    for (const query of queriesOf(
      popup.nodes,
      data,
      app.environment.holds,
      {
        params,
        search,
        locale: app.locale,
        isPlayer,
        settings: (section) => readSettings(app.queryClient, section),
      },
      report,
    ))
      void app.queryClient.prefetchQuery(prefetchOptions(query))
    ready.set(id, popup)
    if (found) forms.set(popup, found)
    return popup
  }

  async function loadSingle(shown: Shown): Promise<CompiledPopup | null> {
    const popup = popupOf(shown)
    await app.widgets.load(popup.types)
    if (!app.widgets.components.has(shown.component ?? '')) return null
    single.set(shown.props, popup)
    return popup
  }

  return {
    load,
    loadFor: (shown) => (shown.component === undefined ? load(shown.document) : loadSingle(shown)),
    loadedFor: (shown) => (shown.component === undefined ? ready.get(shown.document) : single.get(shown.props)),
    formsIn: (popup) => forms.get(popup) ?? noForms,
  }
}
