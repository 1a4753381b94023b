export const leaderboardSamples = [
  { name: 'plain', props: {} },
  { name: 'of a tournament', props: { of: 'tournament', count: 3 } },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Barcha oʻyinchilar toʻplagan ballar boʻyicha oʻrinlar jadvali',
        ru: 'Таблица мест по баллам, которые набрали все игроки',
      },
    },
  },
]
