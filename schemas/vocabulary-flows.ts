import type { JSONSchema } from 'json-schema-to-ts'

/** What one flow says to documents: the statuses that a condition may test and the events that it accepts. */
export type FlowVocabularyEntry = {
  readonly statuses: readonly string[]
  readonly events: Readonly<Record<string, FlowVocabularyEvent>>
}
/** `fromDocuments`: an action of a document may send it. `with`: the schema of its fields there; other fields are refused. */
export type FlowVocabularyEvent = { readonly fromDocuments: boolean; readonly with: JSONSchema; readonly description: string }

const nothing = { type: 'object', properties: {}, additionalProperties: false } as const satisfies JSONSchema
const internal = (description: string) => ({ fromDocuments: false, with: nothing, description }) as const
const open = (description: string) => ({ fromDocuments: true, with: nothing, description }) as const

/**
 * The statuses and events of every flow (specification section 4). Documents' `{do: 'send'}` actions and `{flow}` conditions are checked
 * against it; a test demands that the machines accept exactly these.
 */
export const flowVocabulary = {
  auth: {
    statuses: ['guest', 'signingIn', 'needsCode', 'checkingCode', 'signedIn', 'signingOut', 'reconciling'],
    events: {
      'auth.submit': internal('Sign in with the login and password behind a ticket.'),
      'auth.code': internal('Sign in again with the code behind a ticket.'),
      'auth.resend': open('Ask for a new code, once the resend time has passed.'),
      'auth.cancel': open('Leave the sign-in; credentials are forgotten.'),
      'auth.logout': open('Sign out.'),
      'auth.session': internal('The server or another tab says whose session this is; 0 is nobody.'),
      'after.resendAllowed': internal('The resend time has passed.'),
      'after.credentialsExpired': internal('The kept credentials are five minutes old.'),
      'after.reconcileRetry': internal('Time to read the account again.'),
      'flow.wake': internal('The page woke up, got the focus or came back from history.'),
    },
  },
  balance: {
    statuses: ['off', 'preparing', 'waiting', 'reading', 'resting', 'paused'],
    events: {
      'balance.session': internal('Whose session this is; 0 is nobody.'),
      'balance.place': internal('Whether the page is that of a game, whose own messages tell the balance.'),
      'balance.hidden': internal('Nobody sees the page.'),
      'balance.shown': internal('The page is seen again.'),
      'balance.act': internal('The player did something.'),
      'balance.refresh': internal('Something that changes the balance is done: ask now.'),
      'after.balanceDue': internal('Time to ask for the balance.'),
      'after.balanceTurnOff': internal('Nothing has happened for a while: asking ends.'),
      'flow.wake': internal('The page woke up, got the focus or came back from history.'),
    },
  },
  dialogs: {
    statuses: ['closed', 'open', 'waiting'],
    events: {
      'dialogs.open': internal('Open a dialog on top of its type; documents use the `popup` action.'),
      'dialogs.close': {
        fromDocuments: true,
        with: {
          type: 'object',
          properties: { id: { type: 'string', pattern: '^d[1-9][0-9]{0,4}$', description: 'Which dialog; without it the topmost.' } },
          additionalProperties: false,
        },
        description: 'Close a dialog, unless it refuses.',
      },
      'dialogs.agree': {
        fromDocuments: true,
        with: {
          type: 'object',
          properties: { id: { type: 'string', pattern: '^d[1-9][0-9]{0,4}$', description: 'Which dialog; without it the topmost.' } },
          additionalProperties: false,
        },
        description: 'Answer the question of a dialog with yes, which closes it; closing it in any other way is a no. A dialog that asks nothing does not heed it.',
      },
      'dialogs.enqueue': internal('Add steps to the queue, which opens dialogs one after another.'),
      'dialogs.closeAll': internal('Close every dialog, also those that refuse, and empty the queue.'),
    },
  },
} as const satisfies Readonly<Record<string, FlowVocabularyEntry>>

export type FlowId = keyof typeof flowVocabulary
/** The statuses of a flow. */
export type FlowStatus<Id extends FlowId> = (typeof flowVocabulary)[Id]['statuses'][number]
/** The names of the events that a flow accepts. */
export type FlowEventName<Id extends FlowId> = keyof (typeof flowVocabulary)[Id]['events'] & string
