const checkingHeader = { uz: 'Toʻlov holatini tekshiryapmiz', ru: 'Проверяем состояние платежа' }
const missingHeader = { uz: 'Bunday toʻlov topilmadi', ru: 'Такой платёж не найден' }

export const paymentStatusSamples = [
  {
    name: 'plain',
    props: {
      page: 'pay-success',
      header: { uz: 'Hisob toʻldirildi', ru: 'Счёт пополнен' },
      description: { uz: 'Mablagʻ balansingizda', ru: 'Деньги на вашем балансе' },
      button: { uz: 'Oʻyinlar zaliga', ru: 'В игровой зал' },
      checkingHeader,
      missingHeader,
    },
  },
  {
    name: 'long text',
    props: {
      page: 'pay-pending',
      header: {
        uz: 'Toʻlovingiz toʻlov tizimi tomonidan tekshirilmoqda',
        ru: 'Ваш платёж проверяется платёжной системой',
      },
      description: {
        uz: 'Odatda bu bir necha daqiqa oladi. Sahifani yopsangiz ham boʻladi: natija tarixda koʻrinadi va biz sizga xabar beramiz.',
        ru: 'Обычно это занимает несколько минут. Страницу можно закрыть: итог появится в истории, и мы вам сообщим.',
      },
      checkingHeader,
      missingHeader,
      missingDescription: { uz: 'Manzilni tekshiring yoki tarixni oching', ru: 'Проверьте адрес или откройте историю' },
      stoppedDescription: { uz: 'Hali javob yoʻq, keyinroq qayta tekshiring', ru: 'Ответа пока нет, проверьте позже' },
    },
  },
  {
    name: 'empty: headings alone',
    props: {
      page: 'pay-cancel',
      header: { uz: 'Toʻlov bekor qilindi', ru: 'Платёж отменён' },
      checkingHeader,
      missingHeader,
    },
  },
]
