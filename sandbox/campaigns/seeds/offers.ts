import type { Texts } from '../../bonuses/bonus.ts'
import type { PictureName } from '../media/pictures.ts'
import type { Reward, Trigger } from '../offer.ts'

export type SeedOffer = {
  sysname: string
  image: PictureName
  texts: Texts
  trigger: Trigger
  code?: string
  /** The game of free spins is put in by the seed. */
  rewards: readonly Reward[]
  needs?: 'deposit' | 'contact'
  /** Days from the seed. */
  from?: number
  until?: number
  maxUses?: number
  /** null: as often as the player likes. */
  maxUsesEach?: number | null
  onlyPlayers?: readonly number[]
}

/** Put in by the seed: a slot of the catalogue. */
export const ANY_SLOT = 'any-slot'

export const offers: readonly SeedOffer[] = [
  {
    sysname: 'first-deposit',
    image: 'welcome',
    texts: {
      uz: {
        title: 'Birinchi toʻldirish uchun bonus',
        text: 'Toʻldirish summasiga teng kazino bonusi. Shartlari bilan oldin tanishing: bonussiz ham oʻynash mumkin.',
      },
      ru: {
        title: 'Бонус за первое пополнение',
        text: 'Бонус казино, равный сумме пополнения. Сначала прочитайте условия: играть можно и без бонуса.',
      },
    },
    trigger: { action: 'deposit', minAmounts: { UZS: 50_000, USD: 5, EUR: 5, RUB: 400 }, count: 1 },
    rewards: [
      {
        type: 'bonus',
        bonusType: 'casino',
        percent: 100,
        max: { UZS: 1_000_000, USD: 80, EUR: 75, RUB: 7_000 },
        wagering: 25,
        days: 14,
        maxBet: { UZS: 50_000, USD: 4, EUR: 4, RUB: 350 },
        maxPayoutTimes: 10,
      },
    ],
  },
  {
    sysname: 'reload',
    image: 'reload',
    maxUsesEach: 4,
    texts: {
      uz: {
        title: 'Qoʻshimcha 30%',
        text: 'Toʻldirishda tanlansa, summaning 30% kazino bonusi boʻlib qoʻshiladi. Toʻrt martagacha.',
      },
      ru: {
        title: 'Ещё 30%',
        text: 'Если выбрать при пополнении, 30% суммы добавится бонусом казино. До четырёх раз.',
      },
    },
    trigger: { action: 'deposit', minAmounts: { UZS: 30_000, USD: 3, EUR: 3, RUB: 250 }, excludeMethods: ['marvarid'] },
    rewards: [
      {
        type: 'bonus',
        bonusType: 'casino',
        percent: 30,
        max: { UZS: 500_000, USD: 40, EUR: 38, RUB: 3_500 },
        wagering: 20,
        days: 7,
        maxBet: { UZS: 50_000, USD: 4, EUR: 4, RUB: 350 },
      },
    ],
  },
  {
    sysname: 'betting-deposit',
    image: 'betting',
    texts: {
      uz: {
        title: 'Sport uchun bonus',
        text: 'Karta orqali toʻldirishda summaning yarmi sport bonusi boʻlib qoʻshiladi.',
      },
      ru: { title: 'Бонус на спорт', text: 'При пополнении картой половина суммы добавится бонусом на ставки.' },
    },
    trigger: { action: 'deposit', minAmounts: { UZS: 50_000 }, methods: ['oltin-karta', 'lochin-pay'] },
    rewards: [
      {
        type: 'bonus',
        bonusType: 'betting',
        percent: 50,
        max: { UZS: 300_000 },
        wagering: 6,
        days: 14,
        maxPayoutTimes: 5,
      },
    ],
  },
  {
    sysname: 'confirmed-contact',
    image: 'spins',
    needs: 'contact',
    texts: {
      uz: {
        title: 'Tasdiqlangan aloqa uchun 15 ta aylantirish',
        text: 'Pochta yoki telefonni tasdiqlaganlarga bepul aylantirishlar.',
      },
      ru: {
        title: '15 вращений за подтверждённый контакт',
        text: 'Бесплатные вращения тем, кто подтвердил почту или телефон.',
      },
    },
    trigger: { action: 'take' },
    rewards: [
      { type: 'free_spins', game: ANY_SLOT, count: 15, stake: { UZS: 2_000, USD: 1, EUR: 1, RUB: 20 }, days: 7 },
    ],
  },
  {
    sysname: 'thanks',
    image: 'thanks',
    needs: 'deposit',
    texts: {
      uz: { title: 'Biz bilan ekaningiz uchun', text: 'Hisobini kamida bir marta toʻldirganlarga kichik bonus.' },
      ru: { title: 'Спасибо, что вы с нами', text: 'Небольшой бонус тем, кто пополнял счёт хотя бы раз.' },
    },
    trigger: { action: 'take' },
    rewards: [
      {
        type: 'bonus',
        bonusType: 'casino',
        amount: { UZS: 25_000, USD: 2, EUR: 2, RUB: 180 },
        wagering: 15,
        days: 7,
        maxPayoutTimes: 10,
      },
    ],
  },
  {
    sysname: 'code-welcome',
    image: 'code',
    code: 'WELCOME',
    texts: {
      uz: { title: 'Promokod WELCOME', text: 'Kichik kazino bonusi.' },
      ru: { title: 'Промокод WELCOME', text: 'Небольшой бонус казино.' },
    },
    trigger: { action: 'promo_code' },
    rewards: [
      {
        type: 'bonus',
        bonusType: 'casino',
        amount: { UZS: 20_000, USD: 2, EUR: 2, RUB: 150 },
        wagering: 20,
        days: 7,
        maxPayoutTimes: 10,
      },
    ],
  },
  {
    sysname: 'code-plus50',
    image: 'reload',
    code: 'PLUS50',
    maxUsesEach: 1,
    texts: {
      uz: { title: 'Promokod PLUS50', text: 'Keyingi toʻldirishda tanlansa, summaning yarmi bonus boʻladi.' },
      ru: { title: 'Промокод PLUS50', text: 'Если выбрать при следующем пополнении, половина суммы станет бонусом.' },
    },
    trigger: { action: 'deposit', minAmounts: { UZS: 20_000, USD: 2, EUR: 2, RUB: 200 } },
    rewards: [
      {
        type: 'bonus',
        bonusType: 'casino',
        percent: 50,
        max: { UZS: 400_000, USD: 32, EUR: 30, RUB: 2_800 },
        wagering: 20,
        days: 10,
      },
    ],
  },
  {
    sysname: 'code-sport',
    image: 'betting',
    code: 'SPORT10',
    texts: {
      uz: { title: 'Promokod SPORT10', text: 'Sport tikishlari uchun bonus.' },
      ru: { title: 'Промокод SPORT10', text: 'Бонус на ставки на спорт.' },
    },
    trigger: { action: 'promo_code' },
    needs: 'contact',
    rewards: [
      { type: 'bonus', bonusType: 'betting', amount: { UZS: 10_000, USD: 1, EUR: 1, RUB: 80 }, wagering: 5, days: 7 },
    ],
  },
  {
    sysname: 'code-expired',
    image: 'code',
    code: 'BAHOR',
    from: -90,
    until: -30,
    texts: {
      uz: { title: 'Bahor promokodi', text: 'Muddati tugagan.' },
      ru: { title: 'Весенний промокод', text: 'Срок действия истёк.' },
    },
    trigger: { action: 'promo_code' },
    rewards: [{ type: 'bonus', bonusType: 'casino', amount: { UZS: 15_000 }, wagering: 20, days: 7 }],
  },
  {
    sysname: 'code-future',
    image: 'code',
    code: 'KELGUSI',
    from: 30,
    until: 90,
    texts: {
      uz: { title: 'Kelgusi promokod', text: 'Hali boshlanmagan.' },
      ru: { title: 'Будущий промокод', text: 'Ещё не начался.' },
    },
    trigger: { action: 'promo_code' },
    rewards: [{ type: 'bonus', bonusType: 'casino', amount: { UZS: 15_000 }, wagering: 20, days: 7 }],
  },
  {
    sysname: 'code-last',
    image: 'code',
    code: 'YAGONA',
    maxUses: 1,
    texts: {
      uz: { title: 'Bitta nusxali promokod', text: 'Birinchi kiritgan oʻyinchiga.' },
      ru: { title: 'Промокод на одного', text: 'Первому, кто его введёт.' },
    },
    trigger: { action: 'promo_code' },
    rewards: [
      { type: 'bonus', bonusType: 'casino', amount: { UZS: 5_000, USD: 1, EUR: 1, RUB: 40 }, wagering: 10, days: 7 },
    ],
  },
  {
    sysname: 'code-personal',
    image: 'code',
    code: 'JASUR',
    onlyPlayers: [100_004],
    texts: {
      uz: { title: 'Shaxsiy promokod', text: 'Faqat bitta oʻyinchi uchun.' },
      ru: { title: 'Личный промокод', text: 'Только для одного игрока.' },
    },
    trigger: { action: 'promo_code' },
    needs: 'deposit',
    rewards: [{ type: 'bonus', bonusType: 'casino', amount: { UZS: 30_000 }, wagering: 15, days: 7 }],
  },
  {
    sysname: 'code-dollar',
    image: 'code',
    code: 'DOLLAR',
    texts: {
      uz: { title: 'Dollar hisoblari uchun', text: 'Faqat dollardagi hisoblar uchun.' },
      ru: { title: 'Для счетов в долларах', text: 'Только для счетов в долларах.' },
    },
    trigger: { action: 'promo_code' },
    rewards: [{ type: 'bonus', bonusType: 'casino', amount: { USD: 3 }, wagering: 20, days: 7 }],
  },
]
