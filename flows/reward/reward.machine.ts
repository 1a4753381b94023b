import { assign, setup } from 'xstate'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  type Absence,
  absenceOf,
  isAbsentForGood,
  type JournalReading,
  kindOf,
  needsAgreement,
  noAct,
  nothing,
  notSent,
  type Preparation,
  type RewardAct,
  type RewardContext,
  type RewardEvent,
  type SearchOutcome,
  type SendOutcome,
  withAct,
  withProblem,
  withRequest,
  withResult,
  withSearch,
} from './reward.context.ts'
import type { WantedAct } from './reward.view.ts'

type Args = { context: RewardContext }
const refused = [
  'noteProblem',
  {
    type: 'trackRefusal',
    params: ({ context: { act, problem } }: Args) => ({
      act: act ?? noAct,
      code: problem?.fields?.['promo_code']?.[0] ?? problem?.code ?? '',
    }),
  },
  'forgetSecrets',
] as const
const propose = { target: 'proposed', actions: 'rememberRequest' } as const
const proposals = { 'reward.propose': propose, 'reward.code': propose } as const

/**
 * One act at a time (M1 to M5, M17): it runs once, and only on agreement where it takes something; an unknown outcome
 * is read, never sent again.
 */
export const rewardMachine = setup({
  types: {} as { context: RewardContext; events: RewardEvent; tags: 'busy' },
  actors: {
    readJournal: mustBeProvided<JournalReading, undefined>('readJournal'),
    prepare: mustBeProvided<Preparation, { act: WantedAct; ticket: string }>('prepare'),
    sendAct: mustBeProvided<SendOutcome, { act: RewardAct; ticket: string }>('sendAct'),
    findAct: mustBeProvided<SearchOutcome, { act: RewardAct }>('findAct'),
  },
  guards: {
    isUnfinished: ({ event }) => kindOf(event) === 'unfinished',
    isReadyToConfirm: ({ event, context }) =>
      kindOf(event) === 'ready' && context.act !== null && needsAgreement(context.act.kind),
    isReady: ({ event }) => kindOf(event) === 'ready',
    isAccepted: ({ event }) => kindOf(event) === 'accepted',
    isRefused: ({ event }) => kindOf(event) === 'refused',
    isElsewhere: ({ event }) => kindOf(event) === 'elsewhere',
    isFound: ({ event }) => kindOf(event) === 'found',
    isChanged: ({ event }) => kindOf(event) === 'changed',
    isAbsentForGood: ({ event, context }) => isAbsentForGood(context, event),
  },
  actions: {
    rememberRequest: assign(({ event }) => withRequest(event)),
    rememberAct: assign(({ context, event }) => withAct(context, event)),
    rememberResult: assign(({ context, event }) => withResult(context, event)),
    noteProblem: assign(({ context, event }) => withProblem(context, event)),
    noteNotSent: assign(({ context }) => notSent(context)),
    noteSearch: assign(({ context, event }) => withSearch(context, event)),
    forget: assign(() => nothing),
    announce: effectMustBeProvided<{ act: RewardAct }>('announce'),
    trackRefusal: effectMustBeProvided<{ act: WantedAct; code: string }>('trackRefusal'),
    giveUp: effectMustBeProvided<Absence>('giveUp'),
    forgetSecrets: effectMustBeProvided('forgetSecrets'),
  },
}).createMachine({
  id: 'reward',
  context: nothing,
  initial: 'idle',
  states: {
    idle: { description: 'No act is under way.', on: { ...proposals, 'reward.open': 'opening' } },
    opening: {
      description: 'The journal of this device is read: an act of unknown outcome comes first.',
      invoke: {
        id: 'readJournal',
        src: 'readJournal',
        onDone: [
          { guard: 'isUnfinished', target: 'searching', actions: 'rememberAct' },
          { target: 'idle', actions: 'forget' },
        ],
        onError: { target: 'idle', actions: 'forget' },
      },
      on: proposals,
    },
    proposed: {
      description: 'The current state of the reward is read.',
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ act: context.act ?? noAct, ticket: context.ticket }),
        onDone: [
          { guard: 'isReadyToConfirm', target: 'confirming', actions: 'rememberAct' },
          { guard: 'isReady', target: 'sending', actions: 'rememberAct' },
          { guard: 'isUnfinished', target: 'searching', actions: ['rememberAct', 'forgetSecrets'] },
          { target: 'refused', actions: refused },
        ],
        onError: { target: 'refused', actions: refused },
      },
      on: { 'reward.dismiss': { target: 'idle', actions: ['forget', 'forgetSecrets'] } },
    },
    confirming: {
      description: 'The player reads what it takes, and agrees or does not. Another wish takes its place.',
      on: {
        ...proposals,
        'reward.open': { target: 'opening', actions: ['forget', 'forgetSecrets'] },
        'reward.agree': 'sending',
        'reward.dismiss': { target: 'idle', actions: ['forget', 'forgetSecrets'] },
      },
    },
    sending: {
      description: 'The request is under way. It is sent once; a reload reads the journal.',
      tags: 'busy',
      invoke: {
        id: 'sendAct',
        src: 'sendAct',
        input: ({ context }) => ({ act: context.act ?? noAct, ticket: context.ticket }),
        onDone: [
          { guard: 'isAccepted', target: 'done', actions: ['rememberResult', 'forgetSecrets'] },
          { guard: 'isRefused', target: 'refused', actions: refused },
          { guard: 'isElsewhere', target: 'elsewhere', actions: 'forgetSecrets' },
          { target: 'searching', actions: 'forgetSecrets' },
        ],
        onError: { target: 'searching', actions: 'forgetSecrets' },
      },
    },
    searching: {
      description: 'It is not known whether it was done: the state is read, nothing is sent.',
      tags: 'busy',
      invoke: {
        id: 'findAct',
        src: 'findAct',
        input: ({ context }) => ({ act: context.act ?? noAct }),
        onDone: [
          { guard: 'isFound', target: 'done', actions: 'rememberResult' },
          { guard: 'isChanged', target: 'refused', actions: refused },
          {
            guard: 'isAbsentForGood',
            target: 'refused',
            actions: [{ type: 'giveUp', params: ({ context }) => absenceOf(context) }, 'noteNotSent'],
          },
          { target: 'waiting', actions: 'noteSearch' },
        ],
        onError: { target: 'waiting', actions: 'noteSearch' },
      },
    },
    waiting: {
      description: 'The outcome is not known yet; the next reading has an absolute time.',
      on: { 'after.rewardRetry': 'searching', 'reward.retry': 'searching', 'flow.wake': 'searching' },
    },
    elsewhere: {
      description: 'Another tab is doing something of the kind. The player may try anything else.',
      on: {
        ...proposals,
        'reward.open': { target: 'opening', actions: 'forget' },
        'reward.retry': 'opening',
        'flow.wake': 'opening',
        'reward.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    done: {
      description: 'It is done; the lists say what became of it.',
      entry: { type: 'announce', params: ({ context }) => ({ act: context.act ?? noAct }) },
      on: {
        ...proposals,
        'reward.open': { target: 'opening', actions: 'forget' },
        'reward.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    refused: {
      description: 'It was not done, and why is known.',
      on: {
        ...proposals,
        'reward.open': { target: 'opening', actions: 'forget' },
        'reward.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
  },
})
