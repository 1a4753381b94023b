const duty = {
  responsibleLabel: { uz: 'Masʼuliyatli oʻyin', ru: 'Ответственная игра' },
  responsibleTo: '/responsible-gaming',
}

export const footerBlocksSamples = [
  {
    name: 'plain',
    props: {
      ...duty,
      blocks: [
        { id: 'site', menu: 'footer' },
        { id: 'help', menu: 'help' },
      ],
      social: 'social',
      licence: {
        uz: 'Litsenziya: namuna, haqiqiy operator uchun oʻzgartiriladi',
        ru: 'Лицензия: образец, заменяется для настоящего оператора',
      },
      licenceTo: 'https://example.com/licence',
      legal: {
        uz: '<p>Oʻyin faqat 18 yoshga toʻlganlar uchun. Oʻyin qaramlikka olib kelishi mumkin; <a href="/responsible-gaming">yordam olish</a> bepul.</p>',
        ru: '<p>Играть можно только с 18 лет. Игра может вызвать зависимость; <a href="/responsible-gaming">помощь</a> бесплатна.</p>',
      },
      copyright: { uz: '© {site.year} Playbill namunasi', ru: '© {site.year} Образец Playbill' },
    },
  },
  {
    name: 'bare, long text',
    props: {
      ...duty,
      age: '21+',
      licence: {
        uz: 'Sayt namuna sifatida yaratilgan; unda koʻrsatilgan barcha oʻyinlar, studiyalar va yutuqlar oʻylab topilgan va hech qanday haqiqiy kompaniyaga tegishli emas',
        ru: 'Сайт создан как образец; все игры, студии и выигрыши на нём вымышлены и не относятся ни к одной настоящей компании',
      },
      legal: {
        uz: '<p>Saytdan foydalanish orqali siz qoidalar bilan tanishganingizni, yoshingiz yetganini va yashash joyingizdagi qonunlar buni taqiqlamasligini tasdiqlaysiz. Oʻyin daromad manbai emas: yoʻqotishga tayyor boʻlmagan mablagʻni tikmang.</p>',
        ru: '<p>Пользуясь сайтом, вы подтверждаете, что прочитали правила, достигли нужного возраста и что законы места, где вы живёте, этого не запрещают. Игра не источник дохода: не ставьте то, что не готовы потерять.</p>',
      },
    },
  },
]
