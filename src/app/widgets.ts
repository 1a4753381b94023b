import { outletWidget } from '#engine/render/page-view.tsx'
import type { AnyWidget } from '#engine/render/environment.ts'
import type { WidgetData } from '#engine/define-widget.ts'

/** The widgets that are loaded; `load` fetches the chunks of more of them. */
export type WidgetLibrary = {
  readonly components: ReadonlyMap<string, AnyWidget>
  readonly load: (types: readonly string[]) => Promise<void>
  /** Queries and messages of every widget type that has any; the browser loads them with its first navigation. */
  readonly data: () => Promise<ReadonlyMap<string, WidgetData>>
}

type Chunks = { get(type: string): (() => Promise<unknown>) | undefined }

/**
 * A library over the browser's registry. A chunk that fails leaves its widget out: the page settles the node by its
 * `onInvalid`.
 */
export function createWidgetLibrary(
  components: Chunks,
  data: WidgetLibrary['data'],
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
    data,
  }
}
