import type { RenderEnvironment } from '#engine/render/environment.ts'
import type { BoundValue } from '#engine/render/value-store.ts'
import type { DialogProps, DialogValue } from '#flows/dialogs/dialogs.view.ts'

const isMoney = (value: DialogValue): value is { readonly minor: number; readonly currency: string } =>
  typeof value === 'object' &&
  value !== null &&
  'minor' in value &&
  'currency' in value &&
  Number.isSafeInteger(value.minor) &&
  typeof value.currency === 'string'
const boundValue = (value: DialogValue): BoundValue =>
  typeof value !== 'object' || value === null || isMoney(value) ? value : null

/** Whether a dialog is a preview, in which nothing has an effect (C15). */
export const isPreview = (props: DialogProps): boolean => props.preview === true

/**
 * The engine inside one dialog: what it was opened with is bound as `dialog.*`; everything else is the page's own. In a
 * preview no action runs.
 *
 * @param refused is called for an action that a preview did not run.
 */
export function dialogEnvironment(page: RenderEnvironment, props: DialogProps, refused: () => void): RenderEnvironment {
  const own = new Map(Object.entries(props).map(([name, value]) => [`dialog.${name}`, boundValue(value)]))
  return {
    ...page,
    // Props of nodes hold `run`: what the page has kept of them is not this dialog's.
    propsOf: new WeakMap(),
    values: { get: (name) => own.get(name) ?? page.values.get(name), subscribe: page.values.subscribe },
    ...(isPreview(props) && { run: refused }),
  }
}
