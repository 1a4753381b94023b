import { assign, setup } from 'xstate'
import { outcomeIn, ticketIn } from '../form-problem.ts'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  type ConfirmOutcome,
  type ContactCodeOutcome,
  type ContactContext,
  type ContactEvent,
  type ContactKind,
  expired,
  kindOf,
  nothing,
  withCode,
  withoutAnswer,
  withProblem,
} from './contact.context.ts'

const contactSetup = setup({
  types: {} as { context: ContactContext; events: ContactEvent; tags: 'busy' },
  actors: {
    sendCode: mustBeProvided<ContactCodeOutcome, { kind: ContactKind | null }>('sendCode'),
    resendCode: mustBeProvided<ContactCodeOutcome, undefined>('resendCode'),
    confirm: mustBeProvided<ConfirmOutcome, { ticket: string }>('confirm'),
  },
  guards: {
    isSent: ({ event }) => outcomeIn(event).kind === 'sent',
    isNothingLeft: ({ event }) => outcomeIn(event).kind === 'nothing',
    isConfirmed: ({ event }) => outcomeIn(event).kind === 'confirmed',
    mustWaitToResend: ({ context }) => context.resendAt !== null,
  },
  actions: {
    startAnew: assign(() => nothing),
    noteCode: assign(({ event }) => withCode(event)),
    noteProblem: assign(({ context, event }) => withProblem(context, event)),
    noteNoAnswer: assign(({ context }) => withoutAnswer(context)),
    noteExpiry: assign(() => expired()),
    clearProblem: assign({ problem: null }),
    allowResend: assign({ resendAt: null }),
    contactsChanged: effectMustBeProvided('contactsChanged'),
    forgetSecrets: effectMustBeProvided('forgetSecrets'),
  },
})

const finished = ['startAnew', 'forgetSecrets', 'contactsChanged'] as const

/** Confirms an email address or a phone number by the code that was sent to it (CNT-1, CNT-4). */
export const contactMachine = contactSetup.createMachine({
  id: 'contact',
  context: () => nothing,
  initial: 'idle',
  states: {
    idle: {
      description: 'No contact is being confirmed.',
      on: { 'contact.confirm': { target: 'sending', actions: 'startAnew' } },
    },
    sending: {
      description: 'A code is asked for.',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }) => ({ kind: kindOf(event) }),
        onDone: [
          { guard: 'isSent', target: 'code', actions: 'noteCode' },
          { guard: 'isNothingLeft', target: 'confirmed', actions: [...finished] },
          { target: 'idle', actions: 'noteProblem' },
        ],
        onError: { target: 'idle', actions: 'noteNoAnswer' },
      },
      on: { 'contact.cancel': { target: 'idle', actions: 'forgetSecrets' } },
    },
    code: {
      description: 'The code is asked for.',
      initial: 'choosing',
      on: {
        'contact.code': { target: 'confirming', actions: 'clearProblem' },
        'contact.confirm': { target: 'sending', actions: ['startAnew', 'forgetSecrets'] },
        'contact.cancel': { target: 'idle', actions: ['startAnew', 'forgetSecrets'] },
        'after.codeExpired': { target: 'idle', actions: ['noteExpiry', 'forgetSecrets'] },
      },
      states: {
        choosing: { always: [{ guard: 'mustWaitToResend', target: 'waiting' }, { target: 'ready' }] },
        waiting: {
          description: 'Another code may not be asked for yet.',
          on: { 'after.resendAllowed': { target: 'ready', actions: 'allowResend' } },
        },
        ready: {
          description: 'Another code may be asked for.',
          on: { 'contact.resend': { target: '#contact.resending', actions: 'clearProblem' } },
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
          { guard: 'isNothingLeft', target: 'confirmed', actions: [...finished] },
          { target: 'code', actions: 'noteProblem' },
        ],
        onError: { target: 'code', actions: 'noteNoAnswer' },
      },
    },
    confirming: {
      description: 'The code is with the server; another press sends nothing.',
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ event }) => ({ ticket: ticketIn(event) }),
        onDone: [
          { guard: 'isConfirmed', target: 'confirmed', actions: [...finished] },
          { target: 'code', actions: 'noteProblem' },
        ],
        onError: { target: 'code', actions: 'noteNoAnswer' },
      },
    },
    confirmed: {
      description: 'The contact is confirmed.',
      on: {
        'contact.confirm': { target: 'sending', actions: 'startAnew' },
        'contact.cancel': { target: 'idle' },
      },
    },
  },
})
