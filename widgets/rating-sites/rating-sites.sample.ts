export const ratingSitesSamples = [
  { name: 'plain', props: {} },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Sayt haqida mustaqil baholovchilar va litsenziya beruvchilar',
        ru: 'Независимые оценки сайта и сведения о лицензии',
      },
    },
  },
]
