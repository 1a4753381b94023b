import { expect, test } from 'vitest'
import { allRoutes, redirects, visits } from '#tests/harness/routes.ts'

test('every route is opened by the browser tests: `visits` of tests/harness/routes.ts has a row for it', () => {
  const visited = new Set([...visits, ...redirects].map(({ route }) => route))
  expect(allRoutes.filter((route) => !visited.has(route))).toEqual([])
  expect([...visited].filter((route) => !allRoutes.includes(route))).toEqual([])
})
