import { flowVocabulary } from '#schemas/vocabulary-flows.ts'
import type { FlowDefinition } from '../flow.ts'
import type { DialogsPorts } from './dialogs-types.ts'
import { dialogsMachine } from './dialogs.machine.ts'
import { dialogsCheckpoint, dialogsInput, dialogsView, saveDialogs } from './dialogs.published.ts'
import { dialogsSafe } from './dialogs.safe.ts'

/** The stack and the queue of dialogs (specification section 4). */
export const dialogsFlow = {
  id: 'dialogs',
  machine: dialogsMachine,
  statuses: flowVocabulary.dialogs.statuses,
  events: Object.keys(flowVocabulary.dialogs.events),
  safe: dialogsSafe,
  ports: {
    actors: ['resolveStep'],
    actions: ['reportFailedStep'],
  } satisfies { actors: (keyof DialogsPorts)[]; actions: (keyof DialogsPorts)[] },
  view: dialogsView,
  input: dialogsInput,
  save: saveDialogs,
  deadlines: () => [],
  checkpoint: dialogsCheckpoint,
} as const satisfies FlowDefinition
