import { sendMessage } from '../identity/outbox.ts'
import type { SendCode } from './cms-accounts.ts'

/** Mails of the CMS backend go to the outbox like all others. */
export const cmsMail =
  (clock: { now(): number }): SendCode =>
  async (tx, { to, purpose, code }) =>
    await sendMessage(tx, {
      at: clock.now(),
      channel: 'mail',
      to,
      locale: 'uz',
      kind: `cms_${purpose}`,
      subject: purpose === 'password' ? 'Parolni yangilash' : 'Manzilni tasdiqlash',
      text:
        purpose === 'password'
          ? 'Yangi parol oʻrnatish uchun shu kodni kiriting. U bir soat amal qiladi.'
          : 'Manzilingizni tasdiqlash uchun shu kodni kiriting. U bir soat amal qiladi.',
      code,
    })
