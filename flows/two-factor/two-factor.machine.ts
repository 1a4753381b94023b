import { assign, setup } from 'xstate'
import { outcomeIn, ticketIn } from '../form-problem.ts'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  begun,
  type BeginOutcome,
  type CodeOutcome,
  expired,
  nothing,
  renewing,
  type TwoFactorContext,
  type TwoFactorEvent,
  withCode,
  withoutAnswer,
  withProblem,
} from './two-factor.context.ts'

const twoFactorSetup = setup({
  types: {} as { context: TwoFactorContext; events: TwoFactorEvent; tags: 'busy' },
  actors: {
    begin: mustBeProvided<BeginOutcome, { on: boolean }>('begin'),
    confirm: mustBeProvided<CodeOutcome, { on: boolean; renews: boolean; ticket: string }>('confirm'),
  },
  guards: {
    isSwitchingOff: ({ context }) => !context.on,
    isRenewed: ({ context, event }) => context.renews && outcomeIn(event).kind === 'changed',
    isBegun: ({ event }) => outcomeIn(event).kind === 'begun',
    isAlready: ({ event }) => outcomeIn(event).kind === 'already',
    isChanged: ({ event }) => outcomeIn(event).kind === 'changed',
    isExpired: ({ event }) => outcomeIn(event).kind === 'expired',
  },
  actions: {
    startChange: assign(({ event }) => begun(event)),
    startRenewal: assign(() => renewing),
    startAnew: assign(() => nothing),
    noteCode: assign(({ context, event }) => withCode(context, event)),
    noteProblem: assign(({ context, event }) => withProblem(context, event)),
    noteNoAnswer: assign(({ context }) => withoutAnswer(context)),
    noteExpiry: assign(({ context }) => expired(context)),
    clearProblem: assign({ problem: null }),
    trackChange: effectMustBeProvided<{ on: boolean }>('trackChange'),
    accountChanged: effectMustBeProvided('accountChanged'),
    forgetSecrets: effectMustBeProvided('forgetSecrets'),
    forgetCodes: effectMustBeProvided('forgetCodes'),
  },
})

const trackChange = {
  type: 'trackChange',
  params: ({ context }: { context: TwoFactorContext }) => ({ on: context.on }),
} as const

/** Switches two-factor sign-in on or off with a code of the authenticator, or makes new recovery codes. */
export const twoFactorMachine = twoFactorSetup.createMachine({
  id: 'two-factor',
  context: () => nothing,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being changed.',
      on: {
        'two-factor.begin': { target: 'beginning', actions: 'startChange' },
        'two-factor.renew': { target: 'code', actions: 'startRenewal' },
      },
    },
    beginning: {
      description: 'The platform begins the change: switching on, it makes a secret for the authenticator.',
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => ({ on: context.on }),
        onDone: [
          { guard: 'isBegun', target: 'code', actions: 'noteCode' },
          { guard: 'isAlready', target: 'changed', actions: 'accountChanged' },
          { target: 'idle', actions: 'noteProblem' },
        ],
        onError: { target: 'idle', actions: 'noteNoAnswer' },
      },
      on: { 'two-factor.cancel': { target: 'idle', actions: ['startAnew', 'forgetSecrets'] } },
    },
    code: {
      description: 'The code of the authenticator is asked for.',
      on: {
        'two-factor.code': { target: 'confirming', actions: 'clearProblem' },
        'two-factor.recovery': { guard: 'isSwitchingOff', target: 'confirming', actions: 'clearProblem' },
        'two-factor.cancel': { target: 'idle', actions: ['startAnew', 'forgetSecrets'] },
        'after.codeExpired': { target: 'idle', actions: ['noteExpiry', 'forgetSecrets'] },
      },
    },
    confirming: {
      description: 'The code is with the server; another press sends nothing.',
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context, event }) => ({ on: context.on, renews: context.renews, ticket: ticketIn(event) }),
        onDone: [
          { guard: 'isRenewed', target: 'changed', actions: ['forgetSecrets', 'accountChanged'] },
          { guard: 'isChanged', target: 'changed', actions: ['forgetSecrets', trackChange, 'accountChanged'] },
          { guard: 'isExpired', target: 'idle', actions: ['noteExpiry', 'forgetSecrets'] },
          { target: 'code', actions: 'noteProblem' },
        ],
        onError: { target: 'code', actions: 'noteNoAnswer' },
      },
    },
    changed: {
      description: 'The change is done; new recovery codes stay on the screen until the player leaves it.',
      exit: 'forgetCodes',
      on: {
        'two-factor.begin': { target: 'beginning', actions: 'startChange' },
        'two-factor.renew': { target: 'code', actions: 'startRenewal' },
        'two-factor.cancel': { target: 'idle', actions: 'startAnew' },
      },
    },
  },
})
