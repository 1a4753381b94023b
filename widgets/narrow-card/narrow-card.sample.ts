export const narrowCardSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Hisobga kirish', ru: 'Вход в аккаунт' },
      moreLabel: { uz: 'Roʻyxatdan oʻtish', ru: 'Регистрация' },
      moreTo: '/forms/sign_up',
    },
    slots: { default: [] },
  },
  {
    name: 'long text',
    props: {
      title: { uz: 'Kontaktingiz tasdiqlandi', ru: 'Контакт подтверждён' },
      lead: {
        uz: 'Endi u orqali hisobingizga kirishni tiklash mumkin.',
        ru: 'Теперь через него можно восстановить доступ к счёту.',
      },
      icon: 'circle-check',
    },
    slots: { default: [] },
  },
]
