import type { Locale } from './document/locales.ts'

/**
 * Built-in words of the installed site and of a lost connection: the offline page needs words even without documents
 * (PWA-1, N10). The messages document `pwa` overrides them.
 */
export const pwaWords = {
  offlineTitle: { uz: 'Internet aloqasi yoʻq', ru: 'Нет подключения к интернету' },
  offlineText: {
    uz: 'Sahifani ochib boʻlmadi. Aloqani tekshirib, qayta urinib koʻring.',
    ru: 'Страница не открылась. Проверьте связь и попробуйте ещё раз.',
  },
  offlineMoney: {
    uz: 'Hisobni toʻldirish, pul yechish va oʻyinlar uchun aloqa kerak. Ular aloqa tiklangach ishlaydi.',
    ru: 'Для пополнения, вывода средств и игр нужна связь. Они заработают, когда она восстановится.',
  },
  retry: { uz: 'Qayta urinish', ru: 'Попробовать ещё раз' },
  offlineStatus: { uz: 'Internet aloqasi yoʻq', ru: 'Нет подключения к интернету' },
  offlineStatusMoney: {
    uz: 'Pul amallari va oʻyinlar aloqa tiklangach ishlaydi',
    ru: 'Денежные операции и игры заработают, когда связь восстановится',
  },
  onlineStatus: { uz: 'Aloqa tiklandi', ru: 'Связь восстановлена' },
  slowText: {
    uz: 'Javob odatdagidan uzoqroq kelyapti. Kuting: qayta bosish shart emas',
    ru: 'Ответ идёт дольше обычного. Подождите, нажимать снова не нужно',
  },
  updateText: { uz: 'Saytning yangi versiyasi tayyor', ru: 'Готова новая версия сайта' },
  updateAction: { uz: 'Yangilash', ru: 'Обновить' },
  brokenText: { uz: 'Sahifaning bir qismi yuklanmadi', ru: 'Часть страницы не загрузилась' },
  brokenAction: { uz: 'Qayta ochish', ru: 'Открыть заново' },
  dismiss: { uz: 'Yopish', ru: 'Закрыть' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>

export type PwaWord = keyof typeof pwaWords
