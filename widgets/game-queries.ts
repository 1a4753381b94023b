export { categoriesQuery, favouritesQuery, gamesQuery, jackpotsQuery, providersQuery, winnersQuery } from '#platform/games/game-queries.ts'
