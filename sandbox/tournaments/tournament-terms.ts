import type { Locale } from '../handle.ts'
import type { Tournament } from './tournament.ts'
import { writeSum } from '../write-sum.ts'

/** Every rule of a tournament in words, from the numbers that hold. */
export function tournamentTerms(
  { rule, currency, restrictions, reset_on_cashout, prizes }: Tournament,
  locale: Locale,
): string[] {
  const sum = (minor: number) => writeSum(minor, currency, locale)
  const { minLevel, needsContact, needsDeposit, maxParticipants } = restrictions
  const isUz = locale === 'uz'
  const counted = {
    stake: isUz
      ? `Haqiqiy pulga tikilgan har ${sum(rule.perMinor)} uchun 1 turnir balli.`
      : `1 балл турнира за каждые ${sum(rule.perMinor)}, поставленные на деньги.`,
    win: isUz
      ? `Yutilgan har ${sum(rule.perMinor)} uchun 1 turnir balli.`
      : `1 балл турнира за каждые ${sum(rule.perMinor)} выигрыша.`,
    multiplier: isUz
      ? 'Turnir balli — bitta raunddagi eng yaxshi koeffitsientning 100 barobari.'
      : 'Баллы турнира — лучший коэффициент одного раунда, умноженный на 100.',
  }[rule.by]
  return [
    counted,
    isUz
      ? `Eng kichik tikish: ${sum(rule.minStakeMinor)}. Bepul aylantirish va sinov oʻyinlari hisobga olinmaydi.`
      : `Наименьшая ставка: ${sum(rule.minStakeMinor)}. Бесплатные вращения и пробная игра не учитываются.`,
    isUz
      ? 'Faqat ishtirok boshlangandan keyingi raundlar hisobga olinadi.'
      : 'Учитываются только раунды после начала участия.',
    isUz
      ? `Birinchi ${prizes.length} oʻrin uchun sovrin, asosiy hisobga, aylanmasiz.`
      : `Призовых мест: ${prizes.length}. Призы приходят на основной счёт, без отыгрыша.`,
    isUz
      ? 'Ballar teng boʻlsa, ularni oldinroq yiqqan ishtirokchi yuqorida turadi.'
      : 'При равенстве баллов выше тот, кто набрал их раньше.',
    ...(minLevel === undefined
      ? []
      : [isUz ? `Sodiqlik darajasi ${minLevel} va undan yuqori.` : `Уровень лояльности не ниже ${minLevel}.`]),
    ...(needsContact ? [isUz ? 'Tasdiqlangan kontakt kerak.' : 'Нужен подтверждённый контакт.'] : []),
    ...(needsDeposit ? [isUz ? 'Kamida bitta depozit kerak.' : 'Нужен хотя бы один депозит.'] : []),
    ...(maxParticipants === undefined
      ? []
      : [isUz ? `Koʻpi bilan ${maxParticipants} ishtirokchi.` : `Не больше ${maxParticipants} участников.`]),
    ...(reset_on_cashout
      ? [
          isUz
            ? 'Turnir paytida pul yechish soʻralsa, turnir ballari nolga tushadi.'
            : 'Запрос на вывод во время турнира обнуляет баллы турнира.',
        ]
      : []),
  ]
}
