import type { Action, ActionStep } from '#schemas/document/action.ts'

/** What does each verb; `false` refuses, and the rest of the action is left undone. */
export type ActionHandlers = {
  readonly [V in ActionStep['do']]: (step: Extract<ActionStep, { do: V }>) => boolean | Promise<boolean>
}

/**
 * Runs the steps of an action in order, stopping at the first refusal. A step that throws is a refusal and is reported.
 *
 * @returns how many steps were done.
 */
export async function runAction(
  action: Action,
  handlers: ActionHandlers,
  report: (step: ActionStep, error: unknown) => void,
): Promise<number> {
  let done = 0
  for (const step of action) {
    try {
      const handle = handlers[step.do] as (step: ActionStep) => boolean | Promise<boolean>
      if (!(await handle(step))) return done
    } catch (error) {
      report(step, error)
      return done
    }
    done += 1
  }
  return done
}
