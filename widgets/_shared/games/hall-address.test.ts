import { expect, test } from 'vitest'
import { hallFilters, hallHref, noFilters } from './hall-address.ts'
import { countFacets, hallName, hallParams, knownFilters, toggled } from './hall-narrowing.ts'

test('[GAM-1] the address of the hall is read and written without loss', () => {
  const search = {
    category: 'free-spins',
    providers: 'daryo,lola-play',
    query: 'ipak yoʻli',
    sort: 'new',
    types: 'slot,fast',
    tags: 'free-spins,jackpot',
    volatility: 'low,high',
    demo: '1',
  }
  const filters = hallFilters({ search, params: {} })
  expect(filters).toEqual({
    category: 'free-spins',
    providers: ['daryo', 'lola-play'],
    query: 'ipak yoʻli',
    sort: 'new',
    types: ['slot', 'fast'],
    tags: ['free-spins', 'jackpot'],
    volatilities: ['low', 'high'],
    hasDemo: true,
  })
  const { href } = hallHref(filters)
  expect(href).toContain('providers=daryo,lola-play')
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual(search)
  expect(hallHref(noFilters).href).toBe('/gamehall')
})

test('[GAM-1] a category may be in the path; unknown parts are ignored', () => {
  expect(hallFilters({ search: {}, params: { id: 'live' } })).toEqual({ ...noFilters, category: 'live' })
  expect(
    hallFilters({
      search: {
        category: '../x',
        providers: 'a,<b>,,a',
        sort: 'cheapest',
        types: 'all',
        query: '  ',
        tags: '<b>',
        volatility: 'extreme',
        demo: 'yes',
      },
      params: {},
    }),
  ).toEqual({ ...noFilters, providers: ['a'] })
})

const known = {
  categories: [{ id: 'live', name: 'Jonli' }],
  providers: [
    { sysname: 'daryo', name: 'Daryo' },
    { sysname: 'lola-play', name: 'Lola Play' },
  ],
  tags: ['jackpot'],
}

test('[GAM-1] ids that the site does not know are dropped; lists that have not been answered drop nothing', () => {
  const filters = { ...noFilters, category: 'zzz', providers: ['daryo', 'zzz'], tags: ['jackpot', 'zzz'] }
  expect(knownFilters(filters, known)).toEqual({ ...noFilters, providers: ['daryo'], tags: ['jackpot'] })
  expect(knownFilters(filters, { categories: undefined, providers: undefined, tags: ['jackpot', 'zzz'] })).toBe(filters)
  const fine = { ...noFilters, category: 'live', providers: ['daryo'] }
  expect(knownFilters(fine, known)).toBe(fine)
  expect(knownFilters({ ...noFilters, category: 'favourites' }, known).category).toBe('favourites')
})

test('[GAM-1] the hall is named by its category, its one provider, or both', () => {
  expect(hallName({ ...noFilters, category: 'live' }, known)).toBe('Jonli')
  expect(hallName({ ...noFilters, providers: ['daryo'] }, known)).toBe('Daryo')
  expect(hallName({ ...noFilters, category: 'live', providers: ['daryo'] }, known)).toBe('Jonli · Daryo')
  expect(hallName({ ...noFilters, providers: ['daryo', 'lola-play'] }, known)).toBeUndefined()
  expect(hallName({ ...noFilters, category: 'zzz' }, known)).toBeUndefined()
})

test('[GAM-1] each choice of the filter sheet becomes a parameter of games.get and is counted', () => {
  const filters = {
    ...noFilters,
    types: ['slot'] as const,
    tags: ['jackpot'],
    volatilities: ['low'] as const,
    hasDemo: true,
    providers: ['daryo'],
  }
  expect(hallParams(filters)).toEqual({
    sort: 'priority',
    types: ['slot'],
    tags: ['jackpot'],
    volatilities: ['low'],
    has_demo: true,
    providers: ['daryo'],
  })
  expect([countFacets(filters), countFacets(noFilters)]).toEqual([5, 0])
  expect([toggled(['a', 'b'], 'a'), toggled(['a'], 'b')]).toEqual([['b'], ['a', 'b']])
})
