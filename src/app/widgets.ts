import { outletWidget } from '#engine/render/page-view.tsx'
import type { AnyWidget } from '#engine/render/environment.ts'
import type { WidgetDefinition } from '#engine/define-widget.ts'

/** The widgets that are loaded; `load` fetches the chunks of more of them. */
export type WidgetLibrary = {
  readonly components: ReadonlyMap<string, AnyWidget>
  readonly load: (types: readonly string[]) => Promise<void>
  /** Definitions, for the queries of a page; loaded when first asked for. */
  readonly definitions: (types: readonly string[]) => Promise<readonly WidgetDefinition[]>
}

type Chunks = { get(type: string): (() => Promise<unknown>) | undefined }

/** A library over the browser's registry. A chunk that fails leaves its widget out: the page settles the node by its `onInvalid`. */
export function createWidgetLibrary(
  components: Chunks,
  loadDefinitions: () => Promise<Chunks>,
  report: (type: string, error: unknown) => void,
): WidgetLibrary {
  const loaded = new Map<string, AnyWidget>([['outlet', outletWidget]])
  const fetchOne = async (type: string): Promise<void> => {
    try {
      const component = await components.get(type)?.()
      if (component) loaded.set(type, component as AnyWidget)
    } catch (error) {
      report(type, error)
    }
  }
  return {
    components: loaded,
    load: async (types) => {
      await Promise.all(types.filter((type) => !loaded.has(type)).map(fetchOne))
    },
    definitions: async (types) => {
      const definitions = await loadDefinitions()
      const found = await Promise.all(
        types.map((type) =>
          definitions
            .get(type)?.()
            .catch((error: unknown) => report(type, error)),
        ),
      )
      return found.filter((definition): definition is WidgetDefinition => definition !== undefined)
    },
  }
}
