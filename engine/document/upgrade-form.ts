import type { PatchOperation } from './issues/finding.ts'

type Form = Record<string, unknown>

/**
 * Whether a form names its flow and event as forms did before they had targets: beside `submit`, which held the words
 * of the button.
 */
export const isOutdatedForm = (form: Readonly<Form>): boolean =>
  form['button'] === undefined && (typeof form['flow'] === 'string' || typeof form['event'] === 'string')

/**
 * The same form as forms are written now. Releases are stored as they were published: their forms are read through
 * this.
 */
export function upgradeForm(form: Form): Form {
  if (!isOutdatedForm(form)) return form
  const { flow, event, submit, ...rest } = form
  return { ...rest, submit: { flow, event }, button: submit }
}

/** The patch that `upgradeForm` amounts to. */
export const upgradePatch = ({ flow, event, submit }: Readonly<Form>): PatchOperation[] => [
  { op: 'add', path: '/button', value: submit },
  { op: submit === undefined ? 'add' : 'replace', path: '/submit', value: { flow, event } },
  ...(flow === undefined ? [] : [{ op: 'remove', path: '/flow' } as const]),
  ...(event === undefined ? [] : [{ op: 'remove', path: '/event' } as const]),
]
