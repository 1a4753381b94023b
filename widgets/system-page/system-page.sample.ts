export const systemPageSamples = [
  {
    name: 'plain',
    props: {
      page: 'blocked-user',
      header: { uz: 'Hisob bloklangan', ru: 'Счёт заблокирован' },
      description: {
        uz: 'Sababini va keyingi qadamlarni yordam xizmati tushuntiradi',
        ru: 'Причину и дальнейшие шаги объяснит поддержка',
      },
      button: { uz: 'Yordamga yozish', ru: 'Написать в поддержку' },
    },
  },
  {
    name: 'long text, with ways on',
    props: {
      page: 'maintenance',
      header: {
        uz: 'Texnik ishlar rejadagidan biroz choʻzildi',
        ru: 'Технические работы идут немного дольше, чем планировалось',
      },
      description: {
        uz: 'Saytni yangilayapmiz. Balansingiz va faol bonuslaringiz oʻz joyida, boshlangan raundlar provayder serverida tugaydi. Birozdan keyin qayta kiring.',
        ru: 'Мы обновляем сайт. Баланс и активные бонусы на месте, начатые раунды завершатся на сервере провайдера. Зайдите немного позже.',
      },
      exits: ['reload', 'home', 'games', 'support'],
    },
  },
  {
    name: 'empty: a heading alone',
    props: { page: 'error', header: { uz: 'Nimadir xato ketdi', ru: 'Что-то пошло не так' } },
  },
]
