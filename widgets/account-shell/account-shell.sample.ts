export const accountShellSamples = [
  {
    name: 'plain',
    props: { title: { uz: 'Kassa', ru: 'Касса' }, menu: 'cashier', area: 'cashier' },
    slots: { default: [] },
  },
  {
    name: 'long text',
    props: {
      title: { uz: 'Shaxsiy maʼlumotlar va bogʻlanish usullari', ru: 'Личные данные и способы связи' },
      lead: {
        uz: 'Pul yechishdan oldin maʼlumotlar tekshiriladi, shuning uchun ular haqiqiy boʻlishi kerak.',
        ru: 'Перед выводом данные проверяются, поэтому они должны быть настоящими.',
      },
      menu: 'profile-pages',
      area: 'profile',
    },
    slots: { default: [] },
  },
]
