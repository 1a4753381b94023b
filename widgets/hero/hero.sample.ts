const media = {
  src: '/media/hero.svg',
  mobile: '/media/hero-mobile.svg',
  alt: '',
  width: 1200,
  height: 500,
  color: '#1b2740',
}

export const heroSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Oʻyin oqshomi, shoshilmasdan', ru: 'Вечер игры без спешки' },
      isPageTitle: true,
      lead: {
        uz: 'Olti mingta oʻyin, aniq qoidalar va oʻz vaqtida toʻlovlar.',
        ru: 'Шесть тысяч игр, ясные правила и выплаты в срок.',
      },
      primary: { label: { uz: 'Oʻyin zaliga kirish', ru: 'В игровой зал' }, to: '/gamehall' },
      secondary: { label: { uz: 'Kirish', ru: 'Войти' }, action: { do: 'popup', id: 'auth' } },
      media,
    },
  },
  {
    name: 'long text',
    props: {
      eyebrow: { uz: 'Yangi oʻyinchilar uchun, dekabr oyining oxirigacha', ru: 'Для новых игроков, до конца декабря' },
      title: {
        uz: 'Birinchi toʻldirish uchun bonus: shartlar bir sahifada, kichik harflarsiz',
        ru: 'Бонус за первое пополнение: условия на одной странице, без мелкого шрифта',
      },
      lead: {
        uz: 'Bonusni olishdan oldin aylanma sharti, muddati va eng katta tikish bilan tanishing. Istasangiz, bonussiz ham oʻynashingiz mumkin.',
        ru: 'Прежде чем взять бонус, посмотрите условие оборота, срок и наибольшую ставку. При желании можно играть и без бонуса.',
      },
      primary: {
        label: { uz: 'Bonus shartlarini oʻqish', ru: 'Прочитать условия бонуса' },
        to: '/rules',
        icon: 'file-text',
      },
      secondary: { label: { uz: 'Bonussiz davom etish', ru: 'Продолжить без бонуса' }, to: '/gamehall' },
      media,
    },
  },
  {
    name: 'compact',
    props: {
      layout: 'compact',
      title: { uz: 'Oʻyin oqshomi, shoshilmasdan', ru: 'Вечер игры без спешки' },
      lead: {
        uz: 'Olti mingta oʻyin, aniq qoidalar va oʻz vaqtida toʻlovlar.',
        ru: 'Шесть тысяч игр, ясные правила и выплаты в срок.',
      },
      primary: { label: { uz: 'Oʻyin zaliga kirish', ru: 'В игровой зал' }, to: '/gamehall' },
      media,
    },
  },
  {
    name: 'centred',
    props: {
      layout: 'centred',
      title: { uz: 'Qaysi oʻyinni qidiryapsiz?', ru: 'Какую игру ищете?' },
      lead: { uz: 'Nomi yoki provayderi boʻyicha toping.', ru: 'Найдите по названию или провайдеру.' },
      media,
    },
  },
  { name: 'words only', props: { title: { uz: 'Sahifa topilmadi', ru: 'Страница не найдена' } } },
]
