export const faqSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Koʻp soʻraladigan savollar', ru: 'Частые вопросы' },
      single: true,
      items: [
        {
          id: 'payout',
          question: { uz: 'Pulni qachon olaman?', ru: 'Когда придут деньги?' },
          answer: {
            uz: '<p>Soʻrov tekshirilgach, odatda 15 daqiqa ichida.</p>',
            ru: '<p>После проверки запроса, обычно в течение 15 минут.</p>',
          },
          open: true,
        },
        {
          id: 'limit',
          question: { uz: 'Oʻzimga cheklov qoʻysam boʻladimi?', ru: 'Можно ли поставить себе ограничение?' },
          answer: {
            uz: '<p>Ha, <a href="/responsible-gaming">masʼuliyatli oʻyin</a> sahifasida.</p>',
            ru: '<p>Да, на странице <a href="/responsible-gaming">ответственной игры</a>.</p>',
          },
        },
      ],
    },
  },
  {
    name: 'long text',
    props: {
      items: [
        {
          id: 'documents',
          question: {
            uz: 'Hisobimni tasdiqlash uchun qanday hujjatlar kerak va ularni tekshirish qancha vaqt oladi?',
            ru: 'Какие документы нужны, чтобы подтвердить мой счёт, и сколько времени занимает их проверка?',
          },
          answer: {
            uz: '<p>Pasport yoki haydovchilik guvohnomasi.</p><ul><li>Rasm aniq boʻlsin.</li><li>Barcha toʻrt burchak koʻrinsin.</li></ul><p>Tekshiruv odatda bir kun davom etadi.</p>',
            ru: '<p>Паспорт или водительское удостоверение.</p><ul><li>Снимок должен быть чётким.</li><li>Видны все четыре угла.</li></ul><p>Проверка обычно занимает один день.</p>',
          },
        },
      ],
    },
  },
  { name: 'empty', props: { title: { uz: 'Savollar', ru: 'Вопросы' } } },
]
