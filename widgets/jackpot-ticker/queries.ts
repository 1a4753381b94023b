import { jackpotsQuery } from '../_shared/games/games.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [jackpotsQuery()]
