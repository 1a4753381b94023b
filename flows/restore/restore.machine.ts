import { assign, setup } from 'xstate'
import { outcomeIn } from '../form-problem.ts'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  type CodeOutcome,
  expired,
  inDoubt,
  nothing,
  type RestoreContext,
  type RestoreEvent,
  type RestoreOutcome,
  ticketOf,
  withCode,
  withoutAnswer,
  withProblem,
} from './restore.context.ts'

const restoreSetup = setup({
  types: {} as { context: RestoreContext; events: RestoreEvent; tags: 'busy' },
  actors: {
    requestCode: mustBeProvided<CodeOutcome, { ticket: string }>('requestCode'),
    resendCode: mustBeProvided<CodeOutcome, undefined>('resendCode'),
    complete: mustBeProvided<RestoreOutcome, { ticket: string }>('complete'),
  },
  guards: {
    isSent: ({ event }) => outcomeIn(event).kind === 'sent',
    isRestored: ({ event }) => outcomeIn(event).kind === 'restored',
    mustWaitToResend: ({ context }) => context.resendAt !== null,
  },
  actions: {
    startAnew: assign(() => nothing),
    noteCode: assign(({ event }) => withCode(event)),
    noteProblem: assign(({ context, event }) => withProblem(context, event)),
    noteNoAnswer: assign(({ context }) => withoutAnswer(context)),
    noteDoubt: assign(({ context }) => inDoubt(context)),
    noteExpiry: assign(() => expired()),
    clearProblem: assign({ problem: null }),
    allowResend: assign({ resendAt: null }),
    signIn: effectMustBeProvided<{ ticket: string }>('signIn'),
    forgetSecrets: effectMustBeProvided('forgetSecrets'),
  },
})

/** Restores a forgotten password (AUT-4): contact, then code and new password, then the sign-in with them. */
export const restoreMachine = restoreSetup.createMachine({
  id: 'restore',
  context: () => nothing,
  initial: 'contact',
  states: {
    contact: {
      description: 'Email address or phone number is asked for.',
      on: { 'restore.request': { target: 'sending', actions: 'startAnew' } },
    },
    sending: {
      description: 'A code is asked for. The answer is the same whether or not somebody has the contact.',
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ event }) => ({ ticket: ticketOf(event) }),
        onDone: [
          { guard: 'isSent', target: 'code', actions: 'noteCode' },
          { target: 'contact', actions: 'noteProblem' },
        ],
        onError: { target: 'contact', actions: 'noteNoAnswer' },
      },
      on: { 'restore.cancel': { target: 'contact', actions: 'forgetSecrets' } },
    },
    code: {
      description: 'The code and a new password are asked for.',
      initial: 'choosing',
      on: {
        'restore.complete': { target: 'completing', actions: 'clearProblem' },
        'restore.cancel': { target: 'contact', actions: ['startAnew', 'forgetSecrets'] },
        'after.codeExpired': { target: 'contact', actions: ['noteExpiry', 'forgetSecrets'] },
      },
      states: {
        choosing: { always: [{ guard: 'mustWaitToResend', target: 'waiting' }, { target: 'ready' }] },
        waiting: {
          description: 'Another code may not be asked for yet.',
          on: { 'after.resendAllowed': { target: 'ready', actions: 'allowResend' } },
        },
        ready: {
          description: 'Another code may be asked for.',
          on: { 'restore.resend': { target: '#restore.resending', actions: 'clearProblem' } },
        },
      },
    },
    resending: {
      description: 'Another code is asked for; the one before it is no longer valid then.',
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: () => undefined,
        onDone: [
          { guard: 'isSent', target: 'code', actions: 'noteCode' },
          { target: 'code', actions: 'noteProblem' },
        ],
        onError: { target: 'code', actions: 'noteNoAnswer' },
      },
    },
    completing: {
      description: 'Code and new password are with the server.',
      tags: 'busy',
      invoke: {
        id: 'complete',
        src: 'complete',
        input: ({ event }) => ({ ticket: ticketOf(event) }),
        onDone: [
          {
            guard: 'isRestored',
            target: 'restored',
            actions: [
              'startAnew',
              'forgetSecrets',
              { type: 'signIn', params: ({ event }) => ({ ticket: ticketOf(event) }) },
            ],
          },
          { target: 'code', actions: 'noteProblem' },
        ],
        onError: { target: 'code', actions: 'noteDoubt' },
      },
    },
    restored: {
      description: 'The password was changed; the sign-in flow goes on with it.',
      on: {
        'restore.request': { target: 'sending', actions: 'startAnew' },
        'restore.cancel': { target: 'contact' },
      },
    },
  },
})
