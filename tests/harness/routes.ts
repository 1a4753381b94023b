import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '#schemas/routes.ts'
import { buildRoot } from './start-site.ts'

/** An address of a route that a test opens, and what must come. `name` is that of the thing which the address names: it stands in the title. */
export type Visit = { readonly route: string; readonly path: string; readonly page: string; readonly status: number; readonly isHidden?: true; readonly query?: string; readonly hasGames?: true; readonly name?: string }

/** One or more addresses for every route of the table, and one that no page has. */
export const visits: readonly Visit[] = [
  { route: 'home', path: '/', page: 'home', status: 200, hasGames: true },
  { route: 'gamehall', path: '/gamehall', page: 'gamehall', status: 200, hasGames: true },
  { route: 'gamehall', path: '/gamehall', query: '?category=popular&providers=loomfall,anorlab', page: 'gamehall', status: 200, hasGames: true },
  { route: 'game', path: '/game/loomfall_urgut-meteor', page: 'game', status: 200, name: 'Urgut Meteor' },
  { route: 'game', path: '/game/no-such-game', page: 'not-found', status: 404, isHidden: true, hasGames: true },
  { route: 'slug', path: '/help', page: 'help', status: 200 },
  { route: 'slug', path: '/responsible-gaming', page: 'responsible-gaming', status: 200 },
  { route: 'slug', path: '/rules', page: 'rules', status: 200 },
  { route: 'slug', path: '/about', page: 'about', status: 200 },
  { route: 'slug', path: '/no-such-page', page: 'not-found', status: 404, isHidden: true, hasGames: true },
  { route: 'icons', path: '/_icons', page: 'icons', status: 200, isHidden: true },
]

/** Routes that answer with another address. */
export const redirects: readonly { readonly route: string; readonly path: string; readonly to: string }[] = [
  { route: 'gamehall.category', path: '/gamehall/slots', to: '/gamehall?category=slots' },
  { route: 'gamehall.category', path: '/gamehall/live?providers=loomfall', to: '/gamehall?category=live&providers=loomfall' },
]

const hasPage = (page: string): boolean => existsSync(join(buildRoot, 'config-samples/main/pages', `${page}.json`))

/** The routes that the main sample site has a page for; the others answer 404 until it has. */
export const allRoutes: readonly string[] = routes.filter(({ page }) => page === null || hasPage(page)).map(({ id }) => id)
