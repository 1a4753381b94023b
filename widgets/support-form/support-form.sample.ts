export const supportFormSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Xabar yozish', ru: 'Написать' },
      topics: [
        { label: { uz: 'Hisobga kirish', ru: 'Вход в аккаунт' } },
        { label: { uz: 'Boshqa savol', ru: 'Другой вопрос' } },
      ],
    },
  },
  { name: 'one topic', props: { topics: [{ label: { uz: 'Savol', ru: 'Вопрос' } }] } },
]
