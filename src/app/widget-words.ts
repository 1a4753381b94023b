import type { i18n } from 'i18next'
import type { WidgetDefinition } from '#engine/define-widget.ts'

/** The namespaces that the widgets of a page read, each once. */
export const wordsOf = (definitions: readonly WidgetDefinition[]): readonly string[] => [...new Set(definitions.flatMap(({ words }) => words))]

/** Reads them before the page is shown. One that cannot be read leaves its keys, and the page goes on. */
export async function loadWords(i18n: i18n, definitions: readonly WidgetDefinition[]): Promise<void> {
  const missing = wordsOf(definitions).filter((namespace) => !i18n.hasLoadedNamespace(namespace))
  if (missing.length > 0) await i18n.loadNamespaces(missing).catch(() => undefined)
}
