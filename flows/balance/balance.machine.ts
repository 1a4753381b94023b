import { assign, setup } from 'xstate'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  acted,
  actedMeanwhile,
  asking,
  atOf,
  type BalanceContext,
  type BalanceEvent,
  type BalanceInput,
  type BalanceReading,
  type Balances,
  balancesIn,
  failed,
  initialBalance,
  known,
  limited,
  MAX_LIMITED,
  outputOf,
  prepared,
  type Prepared,
  refreshed,
  rested,
  superseded,
  uidIn,
  withPlayer,
} from './balance.context.ts'

const flag = (event: object, name: string): boolean => (event as Readonly<Record<string, unknown>>)[name] === true
const kindOf = (event: object) => outputOf<BalanceReading>(event).kind

const balanceSetup = setup({
  types: {} as { context: BalanceContext; events: BalanceEvent; input: BalanceInput },
  actors: {
    prepare: mustBeProvided<Prepared, { uid: number }>('prepare'),
    readBalance: mustBeProvided<BalanceReading, { uid: number }>('readBalance'),
  },
  guards: {
    isPlayerHere: ({ context }) => context.uid > 0,
    isNobody: ({ event }) => uidIn(event) === 0,
    isOtherPlayer: ({ context, event }) => (uidIn(event) ?? 0) > 0 && uidIn(event) !== context.uid,
    isOutOfSight: ({ context }) => context.isGame || context.isHidden,
    isInSight: ({ context }) => !context.isGame && !context.isHidden,
    isCachedNewer: ({ event }) => outputOf<Prepared>(event).isCached === true,
    mayAskAfterAct: ({ context }) => context.plan.isAfterClick || context.plan.isInterval,
    isKnown: ({ event }) => kindOf(event) === 'known',
    isLimitedForLong: ({ context, event }) => kindOf(event) === 'limited' && context.limited + 1 >= MAX_LIMITED,
    isLimited: ({ event }) => kindOf(event) === 'limited',
    isGone: ({ event }) => kindOf(event) === 'gone',
  },
  actions: {
    becomePlayer: assign(({ context, event }) => withPlayer(context, event)),
    notePlace: assign(({ context, event }) => ({
      isGame: flag(event, 'isGame'),
      isBack: context.isBack || context.isGame,
    })),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign(({ context }) => ({ isHidden: false, isBack: context.isBack || context.isHidden })),
    keepPrepared: assign(({ context, event }) => prepared(context, event)),
    noteAct: assign(({ context, event }) => acted(context, event)),
    noteActMeanwhile: assign(({ context, event }) => actedMeanwhile(context, event)),
    noteRefresh: assign(({ context, event }) => refreshed(context, event)),
    noteSuperseded: assign(({ context, event }) => superseded(context, event)),
    noteRefreshMeanwhile: assign({ meanwhile: 'refresh' }),
    noteAsking: assign(({ context }) => asking(context)),
    keepKnown: assign(({ context, event }) => known(context, event)),
    keepLimited: assign(({ context, event }) => limited(context, event)),
    keepFailed: assign(({ context, event }) => failed(context, event)),
    rest: assign(({ context }) => rested(context)),
    showBalances: effectMustBeProvided<{ balances: Balances; isCached: boolean; at: number }>('showBalances'),
    checkSession: effectMustBeProvided('checkSession'),
  },
})

// The guard before it has seen that there are balances.
const shown = (isCached: boolean) =>
  ({
    type: 'showBalances',
    params: ({ event }: { event: object }) => ({ balances: balancesIn(event) as Balances, isCached, at: atOf(event) }),
  }) as const

/** Refreshes a player's balance (BAL-2): one request at a time, each at an absolute time, none while the tab is hidden. */
export const balanceMachine = balanceSetup.createMachine({
  id: 'balance',
  context: ({ input }) => initialBalance(input),
  initial: 'starting',
  on: {
    'balance.session': [
      { guard: 'isNobody', target: '.off', actions: 'becomePlayer' },
      { guard: 'isOtherPlayer', target: '.starting', actions: 'becomePlayer' },
    ],
    'balance.place': { actions: 'notePlace' },
    'balance.hidden': { actions: 'noteHidden' },
    'balance.shown': { actions: 'noteShown' },
  },
  states: {
    starting: { always: [{ guard: 'isPlayerHere', target: 'paused' }, { target: 'off' }] },
    off: { description: 'Nobody is signed in: there is no balance.' },
    paused: {
      description: 'The page is hidden, or shows a game, whose own messages carry the balance.',
      always: { guard: 'isInSight', target: 'here' },
      on: { 'balance.refresh': { actions: 'noteRefreshMeanwhile' } },
    },
    here: {
      initial: 'preparing',
      always: { guard: 'isOutOfSight', target: 'paused', actions: 'rest' },
      states: {
        preparing: {
          description: 'The settings and what this device knows are read.',
          invoke: {
            id: 'prepare',
            src: 'prepare',
            input: ({ context }) => ({ uid: context.uid }),
            onDone: [
              { guard: 'isCachedNewer', target: 'waiting', actions: ['keepPrepared', shown(true)] },
              { target: 'waiting', actions: 'keepPrepared' },
            ],
            onError: { target: 'resting' },
          },
          on: {
            'balance.act': { actions: 'noteActMeanwhile' },
            'balance.refresh': { actions: 'noteRefreshMeanwhile' },
          },
        },
        waiting: {
          description: 'The next request has an absolute time, or waits for an act.',
          on: {
            'balance.act': { actions: 'noteAct' },
            'balance.refresh': { actions: 'noteRefresh' },
            'after.balanceDue': { target: 'reading', actions: 'noteAsking' },
            'after.balanceTurnOff': { target: 'resting' },
          },
        },
        reading: {
          description:
            'The platform is asked. Leaving gives the answer up: only that of the last request is ever shown.',
          invoke: {
            id: 'readBalance',
            src: 'readBalance',
            input: ({ context }) => ({ uid: context.uid }),
            onDone: [
              { guard: 'isKnown', target: 'waiting', actions: ['keepKnown', shown(false)] },
              { guard: 'isLimitedForLong', target: 'resting', actions: 'keepLimited' },
              { guard: 'isLimited', target: 'waiting', actions: 'keepLimited' },
              { guard: 'isGone', target: 'resting', actions: ['keepFailed', 'checkSession'] },
              { target: 'waiting', actions: 'keepFailed' },
            ],
            onError: { target: 'resting' },
          },
          on: {
            'balance.act': { actions: 'noteActMeanwhile' },
            'balance.refresh': { target: 'waiting', actions: 'noteSuperseded' },
          },
        },
        resting: {
          description:
            'Requests are turned off: nothing has happened for a while, or the platform refused too many. An act or a wake goes on.',
          entry: 'rest',
          on: {
            'balance.act': { guard: 'mayAskAfterAct', target: 'waiting', actions: 'noteAct' },
            'balance.refresh': { target: 'waiting', actions: 'noteRefresh' },
            'flow.wake': { target: 'preparing' },
          },
        },
      },
    },
  },
})
