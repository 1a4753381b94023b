import type { FormValues } from './submit-port.ts'

export type StepsOfForm = {
  /** Which step is on the screen, counted from 0. */ readonly step: number
  /** Of all steps, without secrets. */ readonly values: FormValues
}
type StepForm = { read(): StepsOfForm; restore(saved: StepsOfForm): void }

/** The forms in steps of this document: the fields of their other steps are not on the page to be read. */
const stepForms = new WeakMap<HTMLFormElement, StepForm>()

/** The steps of a form; undefined for a form without steps. */
export const stepFormOf = (form: HTMLFormElement): StepForm | undefined => stepForms.get(form)
/** Remembers the steps of a form, for whoever has only its element. */
export const noteStepForm = (form: HTMLFormElement, steps: StepForm): void => void stepForms.set(form, steps)
