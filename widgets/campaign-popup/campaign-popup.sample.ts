export const campaignPopupSamples = [
  { name: 'plain', props: { more: { uz: 'Batafsil', ru: 'Подробнее' }, close: { uz: 'Yopish', ru: 'Закрыть' } } },
  {
    name: 'long words',
    props: {
      more: { uz: 'Taklif shartlari bilan tanishish', ru: 'Познакомиться с условиями' },
      close: { uz: 'Hozir emas, rahmat', ru: 'Спасибо, не сейчас' },
    },
  },
]
