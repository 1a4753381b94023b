import type { VerificationStatus } from '../identity/verification.ts'

export type VerificationTexts = {
  readonly title: string
  readonly standIn: string
  readonly overTitle: string
  readonly overText: string
  readonly decisions: Readonly<Record<Exclude<VerificationStatus, 'created'>, readonly [title: string, text: string]>>
  readonly status: Readonly<Record<VerificationStatus, string>>
}

/** The words of the stand-in for the company that checks identities. */
export const verificationTexts: Readonly<Record<'en' | 'uz' | 'ru', VerificationTexts>> = {
  en: {
    title: 'Identity verification',
    standIn:
      'This page stands in for the company that checks identities. No document is asked for: choose what comes of it.',
    overTitle: 'This page is no longer valid',
    overText: 'Open the verification again on the site.',
    decisions: {
      approved: ['Approve', 'The documents are good: the account is verified.'],
      retry: ['Ask again', 'A picture cannot be read: the person may hand the documents in again.'],
      rejected: ['Reject for good', 'The documents are not accepted.'],
      pending: ['Leave pending', 'Handed in, decided later: open this page again to decide.'],
    },
    status: {
      created: 'No documents were handed in yet.',
      pending: 'The documents are being checked.',
      retry: 'The documents are to be handed in again.',
      approved: 'The person is verified.',
      rejected: 'The documents were rejected for good.',
    },
  },
  uz: {
    title: 'Shaxsni tekshirish',
    standIn: 'Bu sahifa tekshiruv xizmati oʻrnida turibdi. Hujjat soʻralmaydi: natijani oʻzingiz tanlang.',
    overTitle: 'Sahifa muddati oʻtgan',
    overText: 'Tekshiruvni saytda qaytadan oching.',
    decisions: {
      approved: ['Tasdiqlash', 'Hujjatlar joyida: hisob tasdiqlanadi.'],
      retry: ['Qayta soʻrash', 'Surat oʻqilmadi: hujjatni yana yuborish mumkin.'],
      rejected: ['Butunlay rad etish', 'Hujjatlar qabul qilinmaydi.'],
      pending: ['Tekshiruvda qoldirish', 'Topshirildi, qaror keyinroq boʻladi.'],
    },
    status: {
      created: 'Hujjatlar hali topshirilmagan.',
      pending: 'Hujjatlar tekshirilmoqda.',
      retry: 'Hujjatlarni qayta topshirish kerak.',
      approved: 'Shaxs tasdiqlangan.',
      rejected: 'Hujjatlar butunlay rad etilgan.',
    },
  },
  ru: {
    title: 'Проверка личности',
    standIn: 'Эта страница заменяет сервис проверки. Документы не нужны: выберите результат сами.',
    overTitle: 'Срок страницы истёк',
    overText: 'Откройте проверку на сайте заново.',
    decisions: {
      approved: ['Подтвердить', 'Документы в порядке: аккаунт подтверждён.'],
      retry: ['Запросить снова', 'Снимок не читается: документы можно отправить ещё раз.'],
      rejected: ['Отклонить окончательно', 'Документы не принимаются.'],
      pending: ['Оставить на проверке', 'Отправлено, решение будет позже.'],
    },
    status: {
      created: 'Документы ещё не отправлены.',
      pending: 'Документы проверяются.',
      retry: 'Документы нужно отправить ещё раз.',
      approved: 'Личность подтверждена.',
      rejected: 'Документы отклонены окончательно.',
    },
  },
}
