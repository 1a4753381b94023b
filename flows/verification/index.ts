import type { AnyMachineSnapshot } from 'xstate'
import { claims } from '#schemas/verification-messages.ts'
import type { FlowStatus } from '#schemas/vocabulary.ts'
import { defineFlow, internalEvent, documentEvent } from '../flow.ts'
import { problemRule } from '../form-problem.ts'
import { losses, nothing, results, type VerificationContext, type VerificationPorts } from './verification.context.ts'
import { verificationMachine } from './verification.machine.ts'
import type { VerificationView } from './verification.view.ts'

const beginning = {
  object: { kind: ['begun', 'settled', 'failed'], at: 'time', result: results, problem: problemRule([]) },
} as const

const ending = { object: { kind: ['settled', 'failed'], result: results, problem: problemRule([]) } } as const

/** What widgets see: a pure function of the snapshot. */
function view(snapshot: AnyMachineSnapshot): VerificationView {
  const { renewals, result, loss, problem } = snapshot.context as VerificationContext
  // The other states have the names of the statuses.
  const status = snapshot.matches('rereading') ? 'settled' : (snapshot.value as FlowStatus<'verification'>)
  const statuses = result === null ? [status] : [status, result]
  return { status, statuses, isBusy: snapshot.hasTag('busy'), renewals, result, loss, problem }
}

/** A player's identity is checked by the provider in a frame of another origin. */
export const verificationFlow = defineFlow({
  id: 'verification',
  machine: verificationMachine,
  statuses: [
    ...(['idle', 'opening', 'loading', 'checking', 'renewing', 'settling', 'unsettled', 'settled', 'lost'] as const),
    ...results,
  ],
  events: {
    'verification.start': documentEvent('Begin the check, on its page.'),
    'verification.check': internalEvent(
      'Ask once more whether the documents were handed in, or what came of the check.',
    ),
    'verification.shown': internalEvent('The page of the check shows its first step.'),
    'verification.token': internalEvent('The token of the page has expired.'),
    'verification.result': internalEvent('The page says that it is done.'),
    'verification.lost': internalEvent('The page never loaded, sent an invalid message, or failed.'),
    'verification.close': documentEvent('Give the check up for now.'),
    'after.frameLate': internalEvent('The page took too long to show a step.'),
  },
  critical: ['opening', 'loading', 'checking', 'renewing', 'settling'],
  starts: 'page',
  safe: {
    input: { object: {} },
    events: {
      'verification.result': { object: { claim: claims } },
      'verification.lost': { object: { why: losses } },
    },
    outputs: {
      begin: beginning,
      renew: beginning,
      settle: ending,
      reread: ending,
    },
  },
  ports: {
    actors: ['begin', 'renew', 'settle', 'reread'],
    actions: ['trackStart', 'trackDone', 'accountChanged', 'forgetToken'],
  } satisfies { actors: (keyof VerificationPorts)[]; actions: (keyof VerificationPorts)[] },
  view,
  input: () => ({}),
  // The token lives in this tab's memory alone: after a reload the check starts over, and continues where the provider
  // left off.
  save: () => null,
  deadlines(snapshot) {
    const { lateAt } = snapshot.context as VerificationContext
    return snapshot.matches('loading') && lateAt !== null ? [{ event: 'after.frameLate', at: lateAt }] : []
  },
  checkpoint: (snapshot) =>
    snapshot.matches('idle') && JSON.stringify(snapshot.context) === JSON.stringify(nothing) ? {} : undefined,
})
