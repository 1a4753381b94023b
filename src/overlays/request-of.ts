import type { CompiledPopup } from '#engine/document/compiled.ts'
import type { DialogRequest } from '#flows/dialogs/dialogs.view.ts'

/** How a popup document wants to be shown. */
export const requestOf = ({
  dialog,
  preventClose,
  isAboveAll,
}: Pick<CompiledPopup, 'dialog' | 'preventClose' | 'isAboveAll'>): Pick<DialogRequest, 'type' | 'isAboveAll'> & {
  readonly preventClose: boolean
} => ({
  type: dialog,
  preventClose,
  ...(isAboveAll ? { isAboveAll } : {}),
})
