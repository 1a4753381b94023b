export const searchBoxSamples = [
  { name: 'plain', props: {} },
  {
    name: 'long text',
    props: {
      label: {
        uz: 'Oʻyinni nomi yoki ishlab chiqaruvchisi boʻyicha qidirish',
        ru: 'Поиск игры по названию или по создателю',
      },
      placeholder: {
        uz: 'Oʻyin nomi, provayder yoki mavzusini yozing',
        ru: 'Введите название игры, провайдера или тему',
      },
      count: 12,
    },
  },
  { name: 'panel', props: { variant: 'panel' } },
  { name: 'empty: one result at most', props: { count: 1 } },
]
