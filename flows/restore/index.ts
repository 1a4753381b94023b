import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { AnyMachineSnapshot } from 'xstate'
import {
  defineFlow,
  type FlowDeadline,
  formEvent,
  internalEvent,
  documentEvent,
  type SafeFields,
  type SafeRule,
} from '../flow.ts'
import { problemRule } from '../form-problem.ts'
import { nothing, type RestoreContext, type RestorePorts } from './restore.context.ts'
import { restoreMachine } from './restore.machine.ts'
import { ownRestoreProblems, type RestoreView } from './restore.view.ts'

const problem = problemRule(ownRestoreProblems)
const sending: SafeRule = { object: { kind: ['sent', 'failed'], resendAt: 'time', codeUntil: 'time', problem } }
const restoreSafe: SafeFields = {
  input: { object: {} },
  events: {
    'restore.request': { object: { ticket: 'hidden' } },
    'restore.complete': { object: { ticket: 'hidden' } },
  },
  outputs: {
    requestCode: sending,
    resendCode: sending,
    complete: { object: { kind: ['restored', 'failed'], ticket: 'hidden', problem } },
  },
}

function statusOf(snapshot: AnyMachineSnapshot): FlowStatus<'restore'> {
  const names = ['contact', 'sending', 'completing', 'restored'] as const
  return names.find((name) => snapshot.matches(name)) ?? 'code'
}

/** What widgets see: a pure function of the snapshot. */
function view(snapshot: AnyMachineSnapshot): RestoreView {
  const { resendAt, problem: why } = snapshot.context as RestoreContext
  const status = statusOf(snapshot)
  return { status, statuses: [status], isBusy: snapshot.hasTag('busy'), resendAt, problem: why }
}

function deadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const { resendAt, codeUntil } = snapshot.context as RestoreContext
  const found: FlowDeadline[] = []
  if (snapshot.matches({ code: 'waiting' }) && resendAt !== null)
    found.push({ event: 'after.resendAllowed', at: resendAt })
  if (snapshot.matches('code') && codeUntil !== null) found.push({ event: 'after.codeExpired', at: codeUntil })
  return found
}

/** A player who forgot the password gets a code by mail or SMS, chooses a new password, and is signed in. */
export const restoreFlow = defineFlow({
  id: 'restore',
  machine: restoreMachine,
  statuses: ['contact', 'sending', 'code', 'completing', 'restored'],
  events: {
    'restore.request': formEvent('Email address or phone number: a code is sent to it.', {
      contact: { required: true, schema: { type: 'string', minLength: 5, maxLength: 254 } },
    }),
    'restore.complete': formEvent('The code that came, and the new password.', {
      code: { required: true, secret: true, exists: true, schema: { type: 'string', minLength: 6, maxLength: 6 } },
      new_password: { required: true, secret: true, schema: { type: 'string', minLength: 6, maxLength: 20 } },
    }),
    'restore.resend': documentEvent('Send another code to the same contact.'),
    'restore.cancel': documentEvent('Leave the step, to the question for a contact.'),
    'after.resendAllowed': internalEvent('Another code may be asked for.'),
    'after.codeExpired': internalEvent('The code that was sent is no longer valid.'),
  },
  critical: ['sending', 'code', 'completing'],
  starts: 'event',
  safe: restoreSafe,
  ports: {
    actors: ['requestCode', 'resendCode', 'complete'],
    actions: ['signIn', 'forgetSecrets'],
  } satisfies { actors: (keyof RestorePorts)[]; actions: (keyof RestorePorts)[] },
  view,
  input: () => ({}),
  // The contact lives in this tab's memory alone: after a reload it is asked for again.
  save: () => null,
  deadlines,
  checkpoint: (snapshot) =>
    snapshot.matches('contact') && JSON.stringify(snapshot.context) === JSON.stringify(nothing) ? {} : undefined,
})
