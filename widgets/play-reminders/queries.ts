import { storedQuery } from '#platform/other.ts'
import { PLAY_REMINDERS_KEY } from '#platform/play-reminders.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [storedQuery([PLAY_REMINDERS_KEY])]
