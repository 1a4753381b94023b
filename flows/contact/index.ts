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
import { type ContactContext, contactKinds, type ContactPorts, nothing } from './contact.context.ts'
import { contactMachine } from './contact.machine.ts'
import { type ContactView, ownContactProblems } from './contact.view.ts'

const problem = problemRule(ownContactProblems)
const sending: SafeRule = {
  object: { kind: ['sent', 'nothing', 'failed'], to: contactKinds, resendAt: 'time', codeUntil: 'time', problem },
}
const contactSafe: SafeFields = {
  input: { object: {} },
  events: {
    'contact.confirm': { object: { kind: contactKinds } },
    'contact.code': { object: { ticket: 'hidden' } },
  },
  outputs: {
    sendCode: sending,
    resendCode: sending,
    confirm: { object: { kind: ['confirmed', 'failed'], problem } },
  },
}

function statusOf(snapshot: AnyMachineSnapshot): FlowStatus<'contact'> {
  const names = ['idle', 'sending', 'confirming', 'confirmed'] as const
  return names.find((name) => snapshot.matches(name)) ?? 'code'
}

/** What widgets see: a pure function of the snapshot. */
function view(snapshot: AnyMachineSnapshot): ContactView {
  const { resendAt, sentTo, problem: why } = snapshot.context as ContactContext
  const status = statusOf(snapshot)
  return { status, statuses: [status], isBusy: snapshot.hasTag('busy'), resendAt, sentTo, problem: why }
}

function deadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const { resendAt, codeUntil } = snapshot.context as ContactContext
  const found: FlowDeadline[] = []
  if (snapshot.matches({ code: 'waiting' }) && resendAt !== null)
    found.push({ event: 'after.resendAllowed', at: resendAt })
  if (snapshot.matches('code') && codeUntil !== null) found.push({ event: 'after.codeExpired', at: codeUntil })
  return found
}

/** A player confirms an email address or a phone number by the code that was sent to it. */
export const contactFlow = defineFlow({
  id: 'contact',
  machine: contactMachine,
  statuses: ['idle', 'sending', 'code', 'confirming', 'confirmed'],
  events: {
    'contact.confirm': documentEvent('Send a code to a contact that is not confirmed.', {
      type: 'object',
      properties: {
        kind: {
          enum: contactKinds,
          description: 'Which contact. Without it, the one that the player signs in with, else the first.',
        },
      },
      additionalProperties: false,
    }),
    'contact.code': formEvent('The code that came.', {
      code: { required: true, secret: true, exists: true, schema: { type: 'string', minLength: 6, maxLength: 6 } },
    }),
    'contact.resend': documentEvent('Send another code to the same contact.'),
    'contact.cancel': documentEvent('Leave the step.'),
    'after.resendAllowed': internalEvent('Another code may be asked for.'),
    'after.codeExpired': internalEvent('The code that was sent is no longer valid.'),
  },
  critical: ['sending', 'code', 'confirming'],
  starts: 'event',
  safe: contactSafe,
  ports: {
    actors: ['sendCode', 'resendCode', 'confirm'],
    actions: ['contactsChanged', 'forgetSecrets'],
  } satisfies { actors: (keyof ContactPorts)[]; actions: (keyof ContactPorts)[] },
  view,
  input: () => ({}),
  // The contact lives in this tab's memory alone; the code that was sent stays good, and is asked for again.
  save: () => null,
  deadlines,
  checkpoint: (snapshot) =>
    snapshot.matches('idle') && JSON.stringify(snapshot.context) === JSON.stringify(nothing) ? {} : undefined,
})
