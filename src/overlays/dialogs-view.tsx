import { type ReactNode, useState } from 'react'
import type { RenderEnvironment } from '#engine/render/environment.ts'
import { type DialogEntry, dialogLayers, layerOf } from '#flows/dialogs/dialogs.view.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { PopupDialog } from './popup-dialog.tsx'
import type { PopupLibrary } from './popup-library.ts'

/**
 * The layers from the lowest up: the visible ones, and one that has just closed, which gives the focus back unless
 * something is above it.
 */
function layersOf(visible: readonly DialogEntry[], last: readonly DialogEntry[]): DialogEntry[] {
  return dialogLayers.flatMap((layer, rank) => {
    const isCovered = visible.some((entry) => dialogLayers.indexOf(layerOf(entry)) > rank)
    const isHere = (entry: DialogEntry): boolean => layerOf(entry) === layer
    return visible.find(isHere) ?? (isCovered ? undefined : last.find(isHere)) ?? []
  })
}

/**
 * The open dialogs, the top of each layer: one above all, over a confirm, over a popup, over a curtain. Each is
 * rendered inside the one below it: dialogs side by side that open at once would hide each other from readers.
 */
export function DialogsView({
  library,
  environment,
  onRefused,
}: {
  library: PopupLibrary
  environment: RenderEnvironment
  onRefused: () => void
}) {
  const visible = useFlow('dialogs', (view) => view.visible)
  const [last, setLast] = useState<readonly DialogEntry[]>([])
  const layers = layersOf(visible, last)
  if (layers.length !== last.length || layers.some((entry, index) => entry !== last[index])) setLast(layers)
  return layers.reduceRight<ReactNode>(
    (above, entry) => (
      <PopupDialog
        key={entry.id}
        entry={entry}
        isOpen={visible.includes(entry)}
        library={library}
        environment={environment}
        onRefused={onRefused}
      >
        {above}
      </PopupDialog>
    ),
    null,
  )
}
