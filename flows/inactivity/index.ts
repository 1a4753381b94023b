import type { AnyMachineSnapshot } from 'xstate'
import type { FlowStatus } from '#schemas/vocabulary.ts'
import { defineFlow, internalEvent, type SafeRule } from '../flow.ts'
import { activeInput, type InactivityContext, type InactivityPorts, places, timesOf } from './inactivity.context.ts'
import { inactivityMachine } from './inactivity.machine.ts'
import type { InactivityView } from './inactivity.view.ts'

const limits: SafeRule = { object: { everywhere: 'duration', cashier: 'duration', profile: 'duration' } }
const look: SafeRule = { object: { at: 'time', activeAt: 'time' } }

function view(snapshot: AnyMachineSnapshot): InactivityView {
  const status = snapshot.value as FlowStatus<'inactivity'> // the states have the names of the statuses
  return { status, statuses: [status] }
}

/** A player who does nothing is warned and then logged out. */
export const inactivityFlow = defineFlow({
  id: 'inactivity',
  machine: inactivityMachine,
  statuses: ['off', 'preparing', 'watching', 'looking', 'warned', 'verifying', 'leaving'],
  events: {
    'inactivity.session': internalEvent('Whose session this is; 0 is a guest.'),
    'inactivity.place': internalEvent(
      'The player is on another page, which may be one of the cashier or of the profile.',
    ),
    'inactivity.activity': internalEvent('The player did something; a game that is played counts too.'),
    'inactivity.clock': internalEvent('The clock of this machine was set, or the machine has slept.'),
    'inactivity.left': internalEvent('The player whom this flow has logged out is known to be gone.'),
    'after.warning': internalEvent('80% of the time is over.'),
    'after.logout': internalEvent('The time is over.'),
    'flow.wake': internalEvent('The page woke up, got the focus or came back from history.'),
  },
  critical: [],
  starts: 'session',
  safe: {
    input: { object: { uid: 'alias', active: { object: { place: places, limits, activeAt: 'time' } } } },
    events: {
      'inactivity.session': { object: { uid: 'alias' } },
      'inactivity.place': { object: { place: places, at: 'time' } },
      'inactivity.activity': { object: { at: 'time', isHeard: 'boolean' } },
    },
    outputs: {
      prepare: {
        object: {
          at: 'time',
          activeAt: 'time',
          limits,
        },
      },
      look,
      verify: look,
    },
  },
  ports: {
    actors: ['prepare', 'look', 'verify'],
    actions: ['share', 'openWarning', 'closeWarning', 'logOut'],
  } satisfies { actors: (keyof InactivityPorts)[]; actions: (keyof InactivityPorts)[] },
  view,
  input: ({ uid }) => ({ uid }),
  // The tabs of a player share the time of the last activity in storage.
  save: () => null,
  deadlines(snapshot) {
    const times = timesOf(snapshot.context as InactivityContext)
    if (times === null) return []
    if (snapshot.matches('watching')) return [{ event: 'after.warning', at: times.warnAt }]
    return snapshot.matches('warned') ? [{ event: 'after.logout', at: times.logoutAt }] : []
  },
  checkpoint(snapshot) {
    const context = snapshot.context as InactivityContext
    const { uid, place } = context
    if (snapshot.matches('watching')) return activeInput(context)
    return snapshot.matches('off') && uid === 0 && place === 'other' ? { uid: 0 } : undefined
  },
})
