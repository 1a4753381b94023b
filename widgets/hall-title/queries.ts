import { categoriesQuery, providersQuery } from '../_shared/games/games.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [categoriesQuery(), providersQuery()]
