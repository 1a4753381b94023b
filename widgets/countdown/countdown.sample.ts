const label = { uz: 'Roʻyxatdan oʻtish tugashiga', ru: 'До конца регистрации' }
const over = { uz: 'Roʻyxatdan oʻtish tugadi.', ru: 'Регистрация завершена.' }

export const countdownSamples = [
  { name: 'plain', props: { until: 1_893_456_000_000, label, over } },
  {
    name: 'long text',
    props: {
      until: 1_893_456_000_000,
      label: {
        uz: 'Kuz kubogining navbatdagi bosqichiga roʻyxatdan oʻtish tugashiga qolgan vaqt',
        ru: 'Времени до окончания регистрации на следующий этап осеннего кубка',
      },
      over,
      timeZone: 'UTC',
    },
  },
  { name: 'over', props: { until: 1_577_836_800_000, label, over } },
  { name: 'unknown', props: { until: { bind: 'player.regTime' }, label, over } },
]
