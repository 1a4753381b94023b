import { userEvent } from '@testing-library/user-event'
import type { WidgetSample } from '#engine/define-widget.ts'

/** Does to a sample in `container` what its visitor has done. */
export async function actOut(container: HTMLElement, acts: NonNullable<WidgetSample['acts']>): Promise<void> {
  const visitor = userEvent.setup()
  for (const act of acts) {
    const target = container.querySelector<HTMLElement>(act === 'press' ? 'button' : 'input')
    if (!target) throw new Error(`The sample has nothing to ${act === 'press' ? 'press' : 'type into'}.`)
    await (act === 'press' ? visitor.click(target) : visitor.type(target, act.type))
  }
}
