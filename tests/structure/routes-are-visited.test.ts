import { expect, test } from 'vitest'
import { allRoutes, redirects, visits } from '#tests/harness/routes.ts'

test('[RTE-1] [RTE-2] [RTE-3] [RTE-4] [RTE-5] [RTE-6] [RTE-7] [RTE-8] [RTE-9] [RTE-10] [RTE-11] [RTE-12] [RTE-13] [RTE-14] [RTE-15] [RTE-16] [RTE-17] [RTE-18] every route is opened by the browser tests: `visits` of tests/harness/routes.ts has a row for it', () => {
  const visited = new Set([...visits, ...redirects].map(({ route }) => route))
  expect(allRoutes.filter((route) => !visited.has(route))).toEqual([])
  expect([...visited].filter((route) => !allRoutes.includes(route))).toEqual([])
})
