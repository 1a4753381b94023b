import { expect, test } from 'vitest'
import { hallFilters, hallHref, noFilters } from './hall-address.ts'

test('[GAM-1] the address of the hall is read and written without loss', () => {
  const search = { category: 'free-spins', providers: 'daryo,lola-play', query: 'ipak yoʻli', sort: 'new', types: 'slot,fast' }
  const filters = hallFilters({ search, params: {} })
  expect(filters).toEqual({ category: 'free-spins', providers: ['daryo', 'lola-play'], query: 'ipak yoʻli', sort: 'new', types: ['slot', 'fast'] })
  const { href } = hallHref(filters)
  expect(href).toContain('providers=daryo,lola-play')
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual(search)
  expect(hallHref(noFilters).href).toBe('/gamehall')
})

test('[GAM-1] a category may stand in the path; what is unknown is passed over', () => {
  expect(hallFilters({ search: {}, params: { id: 'live' } })).toEqual({ category: 'live', providers: [], sort: 'priority', types: [] })
  expect(hallFilters({ search: { category: '../x', providers: 'a,<b>,,a', sort: 'cheapest', types: 'all', query: '  ' }, params: {} })).toEqual({ providers: ['a'], sort: 'priority', types: [] })
})
