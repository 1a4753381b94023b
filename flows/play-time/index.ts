import type { AnyMachineSnapshot } from 'xstate'
import { defineFlow, type FlowDeadline, internalEvent } from '../flow.ts'
import { nextReminder, type PlayTimeContext, type PlayTimeInput, type PlayTimePorts } from './play-time.context.ts'
import { playTimeMachine } from './play-time.machine.ts'
import type { PlayTimeView } from './play-time.view.ts'

const session = { since: 'time', checkedAt: 'time', isClockOver: 'boolean' } as const

function view(snapshot: AnyMachineSnapshot): PlayTimeView {
  const { session: current, summary } = snapshot.context as PlayTimeContext
  const isReminding = snapshot.matches('reminding')
  const status = isReminding ? 'reminding' : (snapshot.value as PlayTimeView['status']) // the other states have the names of the statuses
  return {
    status,
    statuses: [status],
    since: current?.since ?? null,
    summary,
    isCounting: isReminding && snapshot.matches({ reminding: 'recounting' }),
  }
}

function deadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const next = snapshot.matches('watching') ? nextReminder(snapshot.context as PlayTimeContext) : null
  return next ? [{ event: 'after.reminder', at: next.at }] : []
}

/** A player who plays for money is reminded of the time and of the result. */
export const playTimeFlow = defineFlow({
  id: 'play-time',
  machine: playTimeMachine,
  statuses: ['off', 'preparing', 'watching', 'counting', 'reminding'],
  events: {
    'play-time.played': internalEvent('A player is playing for money.'),
    'play-time.left': internalEvent('Nobody plays for money any more.'),
    'play-time.shown': internalEvent('The reminder that has waited is on the screen.'),
    'play-time.answered': internalEvent('The player has closed the reminder.'),
    'after.reminder': internalEvent('A reminder is due.'),
  },
  critical: [],
  starts: 'event',
  safe: {
    input: { object: {} },
    events: {
      'play-time.played': { object: { uid: 'alias', at: 'time' } },
      'play-time.answered': { object: { at: 'time' } },
    },
    outputs: {
      prepare: { object: { ...session, every: 'duration', clock: 'duration', isDoubtful: 'boolean' } },
      count: { object: { ...session, at: 'time', net: 'hidden' } },
    },
  },
  ports: {
    actors: ['prepare', 'count'],
    actions: ['remember', 'openReminder', 'closeReminder'],
  } satisfies { actors: (keyof PlayTimePorts)[]; actions: (keyof PlayTimePorts)[] },
  view,
  input: (): PlayTimeInput => ({}),
  // The tabs of a player share the session in storage.
  save: () => null,
  deadlines,
  checkpoint: (snapshot) => (snapshot.matches('off') ? {} : undefined),
})
