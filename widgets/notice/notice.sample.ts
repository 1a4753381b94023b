export const noticeSamples = [
  { name: 'plain', props: { text: { uz: 'Stavkalar provayder serverida hisoblanadi.', ru: 'Ставки рассчитывает сервер провайдера.' } } },
  {
    name: 'long text with a link',
    props: {
      tone: 'wait',
      text: { uz: 'Bugun kechqurun texnik ishlar rejalashtirilgan: ayrim boʻlimlar bir necha daqiqa ishlamasligi mumkin.', ru: 'Сегодня вечером запланированы технические работы: некоторые разделы могут не работать несколько минут.' },
      moreLabel: { uz: 'Batafsil', ru: 'Подробнее' },
      moreTo: '/help',
    },
  },
]
