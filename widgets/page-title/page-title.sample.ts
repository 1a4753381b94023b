export const pageTitleSamples = [
  { name: 'plain', props: { title: { uz: 'Oʻyin zali', ru: 'Игровой зал' } } },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Shaxsiy maʼlumotlarni qayta ishlash va saqlash tartibi',
        ru: 'Порядок обработки и хранения персональных данных',
      },
      lead: {
        uz: 'Qanday maʼlumotlarni, nima uchun va qancha muddat saqlashimizni tushuntiramiz.',
        ru: 'Рассказываем, какие данные мы храним, зачем и как долго.',
      },
    },
  },
]
