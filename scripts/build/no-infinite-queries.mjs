// Stands in for the part of @tanstack/query-core that loads one list page by page, which nothing here uses: a list asks
// for each of its pages by a query of its own
// (widgets/_shared/games/games.ts). It would be a kilobyte of the first load. tests/structure/bans.test.ts refuses the
// hooks that need it.
const refuse = () => {
  throw new Error('infinite queries are not in this build: scripts/build/no-infinite-queries.mjs')
}
export { refuse as infiniteQueryBehavior, refuse as hasNextPage, refuse as hasPreviousPage }
