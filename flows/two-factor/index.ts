import type { AnyMachineSnapshot } from 'xstate'
import type { FlowStatus } from '#schemas/vocabulary.ts'
import { defineFlow, formEvent, internalEvent, documentEvent } from '../flow.ts'
import { problemRule } from '../form-problem.ts'
import { nothing, type TwoFactorContext, type TwoFactorPorts } from './two-factor.context.ts'
import { twoFactorMachine } from './two-factor.machine.ts'
import { ownTwoFactorProblems, type TwoFactorView } from './two-factor.view.ts'

const problem = problemRule(ownTwoFactorProblems)

/** What widgets see: a pure function of the snapshot. */
function view(snapshot: AnyMachineSnapshot): TwoFactorView {
  const { on, renews, problem: why } = snapshot.context as TwoFactorContext
  const status = snapshot.value as FlowStatus<'two-factor'> // the states have the names of the statuses
  return { status, statuses: [status], isBusy: snapshot.hasTag('busy'), on, renews, resendAt: null, problem: why }
}

/** A player switches two-factor sign-in on or off by a code of the authenticator. */
export const twoFactorFlow = defineFlow({
  id: 'two-factor',
  machine: twoFactorMachine,
  statuses: ['idle', 'beginning', 'code', 'confirming', 'changed'],
  events: {
    'two-factor.begin': internalEvent('Begin to switch two-factor on or off.'),
    'two-factor.renew': internalEvent('Make new recovery codes: a code of the authenticator is asked for.'),
    'two-factor.code': formEvent('The code that the authenticator shows.', {
      code: { required: true, secret: true, exists: true, schema: { type: 'string', minLength: 6, maxLength: 6 } },
    }),
    'two-factor.recovery': formEvent('A recovery code, to switch two-factor off.', {
      code: { required: true, secret: true, exists: true, schema: { type: 'string', minLength: 8, maxLength: 32 } },
    }),
    'two-factor.cancel': documentEvent('Leave the step; nothing is changed.'),
    'after.codeExpired': internalEvent('The change can be confirmed no more.'),
  },
  // New recovery codes are on the screen in `changed`, and nowhere else.
  critical: ['beginning', 'code', 'confirming', 'changed'],
  starts: 'event',
  safe: {
    input: { object: {} },
    events: {
      'two-factor.begin': { object: { on: 'boolean' } },
      'two-factor.renew': { object: {} },
      'two-factor.code': { object: { ticket: 'hidden' } },
      'two-factor.recovery': { object: { ticket: 'hidden' } },
    },
    outputs: {
      begin: { object: { kind: ['begun', 'already', 'failed'], codeUntil: 'time', problem } },
      confirm: { object: { kind: ['changed', 'expired', 'failed'], problem } },
    },
  },
  ports: {
    actors: ['begin', 'confirm'],
    actions: ['trackChange', 'accountChanged', 'forgetSecrets', 'forgetCodes'],
  } satisfies { actors: (keyof TwoFactorPorts)[]; actions: (keyof TwoFactorPorts)[] },
  view,
  input: () => ({}),
  // The secret of the authenticator lives in this tab's memory alone: after a reload the change starts over.
  save: () => null,
  deadlines(snapshot) {
    const { codeUntil } = snapshot.context as TwoFactorContext
    return snapshot.matches('code') && codeUntil !== null ? [{ event: 'after.codeExpired', at: codeUntil }] : []
  },
  checkpoint: (snapshot) =>
    snapshot.matches('idle') && JSON.stringify(snapshot.context) === JSON.stringify(nothing) ? {} : undefined,
})
