export const unseenCashbackSamples = [
  {
    name: 'plain',
    props: {
      take: { uz: 'Olish', ru: 'Забрать' },
      later: { uz: 'Keyinroq', ru: 'Позже' },
      done: { uz: 'Yopish', ru: 'Закрыть' },
    },
  },
  {
    name: 'long words',
    props: {
      take: { uz: 'Asosiy hisobga oʻtkazish', ru: 'Перевести на основной счёт' },
      later: { uz: 'Keyinroq profil sahifasida', ru: 'Позже, на странице профиля' },
      done: { uz: 'Oynani yopish', ru: 'Закрыть окно' },
    },
  },
]
