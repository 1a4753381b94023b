export const sectionSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Ommabop oʻyinlar', ru: 'Популярные игры' },
      moreLabel: { uz: 'Hammasi', ru: 'Все' },
      moreTo: '/gamehall',
    },
  },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Eng koʻp oʻynalayotgan va oʻyinchilarimiz sevimlilar roʻyxatiga qoʻshgan oʻyinlar',
        ru: 'Игры, в которые играют чаще всего и которые наши игроки добавляют в избранное',
      },
      level: 3,
      lead: {
        uz: 'Roʻyxat har kuni yangilanadi. Oʻyin tugmasini bosishdan oldin uning qoidalari bilan tanishib chiqing.',
        ru: 'Список обновляется каждый день. Прежде чем начать, познакомьтесь с правилами игры.',
      },
      moreLabel: { uz: 'Barcha oʻyinlarni koʻrish', ru: 'Посмотреть все игры' },
      moreTo: { page: 'gamehall' },
    },
  },
  { name: 'empty', props: {} },
]
