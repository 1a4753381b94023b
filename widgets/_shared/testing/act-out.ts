import type { WidgetSample } from '#engine/define-widget.ts'

const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}

/**
 * Does to a sample in `container` what its visitor has done. The focus stays where it is: the samples of the gallery
 * would take it from each other.
 */
export function actOut(container: HTMLElement, acts: NonNullable<WidgetSample['acts']>): void {
  for (const act of acts) {
    const target = container.querySelector<HTMLElement>(act === 'press' ? 'button' : 'input')
    if (!target) throw new Error(`The sample has nothing to ${act === 'press' ? 'press' : 'type into'}.`)
    if (act === 'press') target.click()
    else {
      setValue?.call(target, act.type)
      target.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
