import { useState } from 'react'
import type { RenderEnvironment } from '#engine/render/environment.ts'
import { type DialogEntry, dialogTypes } from '#flows/dialogs/dialogs-types.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { PopupDialog } from './popup-dialog.tsx'
import type { PopupLibrary } from './popup-library.ts'

/** The open dialogs, the top of each kind, a confirm over a popup over a curtain. One that closes stays to give the focus back. */
export function DialogsView({ library, environment }: { library: PopupLibrary; environment: RenderEnvironment }) {
  const visible = useFlow('dialogs', (view) => view.visible)
  const [last, setLast] = useState<readonly DialogEntry[]>([])
  const layers = dialogTypes.flatMap((type) => visible.find((entry) => entry.type === type) ?? last.find((entry) => entry.type === type) ?? [])
  if (layers.length !== last.length || layers.some((entry, index) => entry !== last[index])) setLast(layers)
  return layers.map((entry) => <PopupDialog key={entry.id} entry={entry} isOpen={visible.includes(entry)} library={library} environment={environment} />)
}
