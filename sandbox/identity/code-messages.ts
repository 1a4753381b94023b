import type { Locale } from '../handle.ts'

export type CodePurpose = 'confirm' | 'restore'

type Words = { subject: string; text: (code: string) => string }

const words: Record<CodePurpose, Record<Locale, Words>> = {
  confirm: {
    uz: {
      subject: 'Tasdiqlash kodi',
      text: (code) => `Tasdiqlash kodingiz: ${code}. Kod 10 daqiqa amal qiladi. Uni hech kimga bermang.`,
    },
    ru: {
      subject: 'Код подтверждения',
      text: (code) => `Ваш код подтверждения: ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    },
  },
  restore: {
    uz: {
      subject: 'Parolni tiklash',
      text: (code) =>
        `Parolni tiklash kodi: ${code}. Kod 10 daqiqa amal qiladi. Agar siz soʻramagan boʻlsangiz, bu xabarga eʼtibor bermang.`,
    },
    ru: {
      subject: 'Восстановление пароля',
      text: (code) =>
        `Код для восстановления пароля: ${code}. Он действует 10 минут. Если вы его не запрашивали, ничего делать не нужно.`,
    },
  },
}

/** What a message with a code says. */
export function codeMessage(purpose: CodePurpose, locale: Locale, code: string): { subject: string; text: string } {
  const { subject, text } = words[purpose][locale]
  return { subject, text: text(code) }
}

/** What a player is told after the password was changed. */
export const passwordChanged: Record<Locale, { subject: string; text: string }> = {
  uz: {
    subject: 'Parol oʻzgartirildi',
    text: 'Hisobingiz paroli oʻzgartirildi. Agar buni siz qilmagan boʻlsangiz, qoʻllab-quvvatlash xizmatiga murojaat qiling.',
  },
  ru: {
    subject: 'Пароль изменён',
    text: 'Пароль вашего аккаунта изменён. Если это сделали не вы, обратитесь в службу поддержки.',
  },
}
