export const gameRowSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Mashhur oʻyinlar', ru: 'Популярные игры' },
      to: '/gamehall?category=popular',
      source: { tags: ['popular'] },
      isFirst: true,
      signIn: 'auth',
    },
  },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Sizga yoqishi mumkin boʻlgan va yaqinda qoʻshilgan barcha jonli dilerli oʻyinlar',
        ru: 'Недавно добавленные игры с живыми дилерами, которые могут вам понравиться',
      },
      to: '/gamehall/live',
      source: { types: ['live'], sort: 'new' },
      orientation: 'vertical',
    },
  },
  {
    name: 'wall',
    props: {
      title: { uz: 'Mashhur oʻyinlar', ru: 'Популярные игры' },
      to: '/gamehall?category=popular',
      source: { tags: ['popular'] },
      layout: 'wall',
      count: 13,
      isFirst: true,
    },
  },
  {
    name: 'empty: favourites of who has none',
    props: { title: { uz: 'Sevimlilar', ru: 'Избранное' }, source: { favourites: true } },
  },
]
