import type { CallOutput } from '#schemas/api/calls.ts'
import type { Locale } from '../handle.ts'
import { type Award, awards } from './awards.ts'
import { CHANGE_COST } from './characters.ts'
import { levelsToWire } from './levels.ts'
import { loyaltyPicture, type LoyaltyPicture } from './pictures/loyalty-picture.ts'
import { MINOR_PER_POINT } from './points-from-stakes.ts'
import { writeSum } from '../write-sum.ts'

type Words = { name: string; text: string; terms: readonly string[] }
type Program = { sysname: string; image: LoyaltyPicture; hasLevels?: true; hasAwards?: true } & Record<Locale, Words>

const perPoint = (locale: Locale): string => writeSum(MINOR_PER_POINT, 'UZS', locale)

/** What points are called. */
export const pointsAlias: Record<Locale, string> = { uz: 'ball', ru: 'баллов' }

/** In the order in which they are shown. */
export const programs: readonly Program[] = [
  {
    sysname: 'ballar',
    image: 'program-points',
    hasAwards: true,
    uz: {
      name: 'Ballar',
      text: 'Ballar haqiqiy pulga qilingan tikishlar va bir martalik qadamlar uchun yoziladi.',
      terms: [
        `Asosiy hisobdan tikilgan har ${perPoint('uz')} uchun 1 ball.`,
        'Bonus puli, bepul aylantirish va sinov oʻyinlari uchun ball yozilmaydi.',
        'Bir balldan kam qoldiq keyingi tikishga qoʻshiladi.',
        'Ballar kuymaydi va pulga almashtirilmaydi.',
        `Qahramonni almashtirish ${CHANGE_COST} ball, birinchi tanlov bepul.`,
      ],
    },
    ru: {
      name: 'Баллы',
      text: 'Баллы начисляются за ставки на деньги и за разовые шаги.',
      terms: [
        `1 балл за каждые ${perPoint('ru')}, поставленные с основного счёта.`,
        'За бонусные деньги, бесплатные вращения и пробную игру баллы не начисляются.',
        'Остаток меньше балла переходит к следующей ставке.',
        'Баллы не сгорают и на деньги не обмениваются.',
        `Смена персонажа стоит ${CHANGE_COST} баллов, первый выбор бесплатный.`,
      ],
    },
  },
  {
    sysname: 'darajalar',
    image: 'program-levels',
    hasLevels: true,
    uz: {
      name: 'Darajalar',
      text: 'Yigʻilgan ballar darajani oshiradi, daraja esa ballar hisobini.',
      terms: ['Daraja yigʻilgan barcha ballar boʻyicha hisoblanadi, sarflangani ham kiradi.', 'Daraja pasaymaydi.'],
    },
    ru: {
      name: 'Уровни',
      text: 'Накопленные баллы повышают уровень, а уровень — начисление баллов.',
      terms: ['Уровень считается по всем накопленным баллам, включая потраченные.', 'Уровень не понижается.'],
    },
  },
  {
    sysname: 'dokon',
    image: 'program-shop',
    uz: {
      name: 'Doʻkon',
      text: 'Ballarga oʻyin puli, bepul aylantirish va bonuslar olinadi.',
      terms: [
        'Ayrim mahsulotlarning soni cheklangan.',
        'Olingan mahsulot qaytarilmaydi.',
        'Oʻyindan tanaffus paytida xarid qilib boʻlmaydi.',
      ],
    },
    ru: {
      name: 'Магазин',
      text: 'За баллы можно взять игровые деньги, бесплатные вращения и бонусы.',
      terms: [
        'Количество некоторых товаров ограничено.',
        'Купленное не возвращается.',
        'Во время перерыва в игре покупать нельзя.',
      ],
    },
  },
]

export function programToWire(
  { sysname, image, ...words }: Program,
  locale: Locale,
): CallOutput<'loyalty.getPrograms'>['items'][number] {
  const { name, text } = words[locale]
  return { sysname, name, description: text, image_url: loyaltyPicture(image) }
}

/**
 * @param earned Points that the player has earned in all; null for a guest. @param given Awards that the player has
 *   got.
 */
export function programDetails(
  program: Program,
  { locale, earned, given }: { locale: Locale; earned: number | null; given: ReadonlySet<string> },
): CallOutput<'loyalty.getProgram'> {
  const steps = Object.entries(awards) as [Award, (typeof awards)[Award]][]
  return {
    ...programToWire(program, locale),
    terms: [...program[locale].terms],
    levels: program.hasLevels ? levelsToWire(locale, earned) : [],
    awards: program.hasAwards
      ? steps.map(([key, { trigger, points, ...words }]) => ({
          trigger,
          name: words[locale].step,
          points,
          is_given: given.has(key),
        }))
      : [],
  }
}
