import { widgetDefinitions } from '#generated/widgets.server.ts'
import { outletWidget } from '#engine/render/page-view.tsx'
import type { AnyWidget } from '#engine/render/environment.ts'
import type { WidgetLibrary } from '#src/app/widgets.ts'

/** All widgets, their components loaded once at start. */
export async function serverWidgets(): Promise<WidgetLibrary> {
  const loaded = await Promise.all(
    [...widgetDefinitions.values()].map(
      async (definition) => [definition.type, (await definition.component()) as AnyWidget] as const,
    ),
  )
  return {
    components: new Map([['outlet', outletWidget], ...loaded]),
    load: async () => undefined,
    data: async () => widgetDefinitions,
  }
}
