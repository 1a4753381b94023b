import type { SafeFields, SafeRule } from '../flow.ts'
import { dialogTypes } from './dialogs-types.ts'

const dialog: SafeRule = { object: { type: dialogTypes, document: 'name', component: 'name', ask: 'name', preventClose: 'boolean', isAboveAll: 'boolean', props: 'hidden' } }
const steps: SafeRule = { list: { object: { dialog, step: 'name', with: 'hidden' } } }

/** What of the dialogs flow may be recorded: which document opened, never what it was given. */
export const dialogsSafe: SafeFields = {
  input: { object: { steps, opened: 'count' } },
  events: {
    'dialogs.open': { object: { dialog } },
    'dialogs.close': { object: { id: 'ordinal', force: 'boolean' } },
    'dialogs.agree': { object: { id: 'ordinal' } },
    'dialogs.enqueue': { object: { steps } },
  },
  outputs: { resolveStep: dialog },
}
