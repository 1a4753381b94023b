const hall = { id: 'hall', label: { uz: 'Oʻyinlar zali', ru: 'Игровой зал' }, to: '/gamehall' }

export const breadcrumbsSamples = [
  { name: 'plain', props: { items: [hall], current: { uz: 'Jonli oʻyinlar', ru: 'Live-игры' } } },
  {
    name: 'long text',
    props: {
      items: [
        hall,
        {
          id: 'rules',
          label: { uz: 'Foydalanish qoidalari va shartlari', ru: 'Правила и условия использования' },
          to: '/rules',
        },
      ],
      current: {
        uz: 'Masʼuliyatli oʻyin: chegaralar, tanaffuslar va yordam olish yoʻllari',
        ru: 'Ответственная игра: лимиты, перерывы и способы получить помощь',
      },
    },
  },
  { name: 'a game, no places between', props: { item: 'game' } },
]
