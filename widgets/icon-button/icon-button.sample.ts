export const iconButtonSamples = [
  {
    name: 'plain',
    props: { icon: 'menu', label: { uz: 'Menyuni ochish', ru: 'Открыть меню' }, action: { do: 'popup', id: 'auth' } },
  },
  {
    name: 'a link, long text',
    props: {
      icon: 'headset',
      label: {
        uz: 'Savollarga javoblar va yordam xizmati bilan bogʻlanish',
        ru: 'Ответы на вопросы и связь со службой поддержки',
      },
      to: '/help',
    },
  },
]
