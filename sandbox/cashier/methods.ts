import { banks } from './banks.ts'
import type { MethodField, PaymentMethod } from './payment-method.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const HALF_HOUR_MS = 30 * 60_000
const sums = [50_000, 100_000, 250_000, 500_000]

const phone: MethodField = {
  name: 'phone',
  type: 'phone',
  label: { uz: 'Telefon raqami', ru: 'Номер телефона' },
  isRequired: true,
  mask: '+### ## ### ## ##',
  identifies: true,
  keep: 4,
}
const holder: MethodField = {
  name: 'holder',
  type: 'cardHolder',
  label: { uz: 'Egasining ism va familiyasi', ru: 'Имя и фамилия владельца' },
  isRequired: false,
}
const card: MethodField = {
  name: 'card',
  type: 'custom',
  label: { uz: 'Karta raqamining dastlabki 6 va oxirgi 4 raqami', ru: 'Первые 6 и последние 4 цифры карты' },
  isRequired: true,
  pattern: '^[0-9]{6} ?[0-9]{4}$',
  mask: '###### ####',
  identifies: true,
  keep: 4,
}
const walletNumber = (digits: number): MethodField => ({
  name: 'wallet',
  type: 'custom',
  label: { uz: 'Hamyon raqami', ru: 'Номер кошелька' },
  isRequired: true,
  pattern: `^[0-9]{${digits}}$`,
  mask: '#'.repeat(digits),
  identifies: true,
  keep: 3,
})
const account: MethodField = {
  name: 'account',
  type: 'custom',
  label: { uz: 'Hisob raqami (20 raqam)', ru: 'Номер счёта (20 цифр)' },
  isRequired: true,
  pattern: '^[0-9]{20}$',
  mask: '#'.repeat(20),
  identifies: true,
  keep: 4,
}
const bank: MethodField = {
  name: 'bank',
  type: 'select',
  label: { uz: 'Bank', ru: 'Банк' },
  isRequired: true,
  options: banks.map(({ sysname, name }) => ({ value: sysname, label: name })),
  source: 'banks',
}

/** Every way of paying that the sandbox has, in the order to show them. The names are made up. */
export const paymentMethods: readonly PaymentMethod[] = [
  {
    id: 1,
    sysname: 'oltin-karta',
    name: { uz: 'Oltin karta', ru: 'Олтин карта' },
    kind: 'card',
    state: 'working',
    deposit: {
      mode: 'frame',
      lapsesAfterMs: HALF_HOUR_MS,
      typicalSeconds: MINUTE,
      fields: [],
      currencies: { UZS: { min: 10_000, max: 10_000_000, amounts: sums } },
    },
    withdraw: {
      needsHolder: true,
      typicalSeconds: HOUR,
      fields: [card, holder],
      currencies: { UZS: { min: 20_000, max: 10_000_000 } },
    },
  },
  {
    id: 2,
    sysname: 'bulut-hamyon',
    name: { uz: 'Bulut hamyon', ru: 'Булут кошелёк' },
    kind: 'wallet',
    state: 'working',
    deposit: {
      mode: 'redirect',
      lapsesAfterMs: HALF_HOUR_MS,
      typicalSeconds: MINUTE,
      fields: [],
      currencies: { UZS: { min: 5_000, max: 5_000_000, amounts: sums } },
    },
    withdraw: {
      needsHolder: false,
      typicalSeconds: 10 * MINUTE,
      fields: [walletNumber(12)],
      currencies: { UZS: { min: 10_000, max: 5_000_000, percent: 1 } },
    },
  },
  {
    id: 3,
    sysname: 'chinor-mobil',
    name: { uz: 'Chinor Mobil', ru: 'Чинор Мобил' },
    kind: 'mobile',
    state: 'working',
    deposit: {
      mode: 'mobile',
      lapsesAfterMs: HALF_HOUR_MS,
      typicalSeconds: 2 * MINUTE,
      fields: [],
      currencies: { UZS: { min: 1_000, max: 3_000_000, amounts: [20_000, 50_000, 100_000, 300_000] } },
    },
    withdraw: {
      needsHolder: false,
      typicalSeconds: 10 * MINUTE,
      fields: [phone],
      currencies: { UZS: { min: 10_000, max: 3_000_000 } },
    },
  },
  {
    id: 4,
    sysname: 'lochin-pay',
    name: { uz: 'Lochin Toʻlov', ru: 'Лочин Оплата' },
    kind: 'wallet',
    state: 'working',
    deposit: {
      mode: 'new_window',
      lapsesAfterMs: HALF_HOUR_MS,
      typicalSeconds: MINUTE,
      fields: [],
      currencies: {
        UZS: { min: 20_000, max: 8_000_000, amounts: sums },
        RUB: { min: 200, max: 60_000, percent: 1.5, amounts: [500, 1_000, 2_500, 5_000] },
      },
    },
  },
  {
    id: 5,
    sysname: 'bank-otkazma',
    name: { uz: 'Bank oʻtkazmasi', ru: 'Банковский перевод' },
    kind: 'bank',
    state: 'working',
    deposit: {
      mode: 'pending',
      lapsesAfterMs: 3 * DAY * 1000,
      typicalSeconds: DAY,
      fields: [
        {
          name: 'payer',
          type: 'cardHolder',
          label: { uz: 'Toʻlovchining ism va familiyasi', ru: 'Имя и фамилия плательщика' },
          isRequired: true,
        },
      ],
      currencies: {
        UZS: { min: 100_000, max: 50_000_000, amounts: [500_000, 1_000_000, 5_000_000] },
        USD: { min: 50, max: 10_000, fixed: 5, amounts: [100, 250, 500] },
        EUR: { min: 50, max: 10_000, fixed: 5, amounts: [100, 250, 500] },
      },
    },
    withdraw: {
      needsHolder: true,
      typicalSeconds: 2 * DAY,
      fields: [bank, account, holder],
      currencies: {
        UZS: { min: 100_000, max: 15_000_000 },
        USD: { min: 50, max: 1_500, fixed: 5 },
        EUR: { min: 50, max: 1_500, fixed: 5 },
      },
    },
  },
  {
    id: 6,
    sysname: 'safar-karta',
    name: { uz: 'Safar karta', ru: 'Сафар карта' },
    kind: 'card',
    state: 'working',
    deposit: {
      mode: 'redirect',
      lapsesAfterMs: HALF_HOUR_MS,
      typicalSeconds: MINUTE,
      fields: [],
      currencies: {
        USD: { min: 5, max: 2_000, percent: 2.5, amounts: [10, 20, 50, 100] },
        EUR: { min: 5, max: 2_000, percent: 2.5, amounts: [10, 20, 50, 100] },
        RUB: { min: 300, max: 150_000, percent: 2, amounts: [500, 1_000, 5_000] },
      },
    },
    withdraw: {
      needsHolder: true,
      typicalSeconds: DAY,
      fields: [card, holder],
      currencies: { USD: { min: 10, max: 1_500 }, EUR: { min: 10, max: 1_500 }, RUB: { min: 500, max: 100_000 } },
    },
  },
  {
    id: 7,
    sysname: 'aloqa-hisobi',
    name: { uz: 'Aloqa hisobi', ru: 'Счёт телефона' },
    kind: 'phone',
    state: 'working',
    deposit: {
      mode: 'pending',
      lapsesAfterMs: HALF_HOUR_MS,
      typicalSeconds: 5 * MINUTE,
      fields: [phone],
      currencies: { UZS: { min: 1_000, max: 300_000, percent: 5, amounts: [10_000, 20_000, 50_000] } },
    },
  },
  {
    id: 8,
    sysname: 'sadaf-pay',
    name: { uz: 'Sadaf', ru: 'Садаф' },
    kind: 'wallet',
    state: 'troubled',
    deposit: {
      mode: 'redirect',
      lapsesAfterMs: HALF_HOUR_MS,
      typicalSeconds: 5 * MINUTE,
      fields: [walletNumber(9)],
      currencies: { UZS: { min: 10_000, max: 2_000_000, percent: 0.5, fixed: 1_000, amounts: sums } },
    },
  },
  {
    id: 9,
    sysname: 'marvarid',
    name: { uz: 'Marvarid', ru: 'Марварид' },
    kind: 'wallet',
    state: 'maintenance',
    deposit: {
      mode: 'redirect',
      lapsesAfterMs: HALF_HOUR_MS,
      typicalSeconds: MINUTE,
      fields: [],
      currencies: { UZS: { min: 10_000, max: 4_000_000, amounts: sums } },
    },
    withdraw: {
      needsHolder: false,
      typicalSeconds: HOUR,
      fields: [walletNumber(10)],
      currencies: { UZS: { min: 20_000, max: 4_000_000 } },
    },
  },
]

const bySysname = new Map(paymentMethods.map((method) => [method.sysname, method]))

export const methodBySysname = (sysname: string): PaymentMethod | undefined => bySysname.get(sysname)
