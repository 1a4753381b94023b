import { baccaratChances, baccaratPay } from '../../casino/engines/baccarat.ts'
import { greatestChance } from '../../casino/engines/dice.ts'
import type { EngineId, GameFacts } from '../../casino/engines/engine.ts'
import { shareOf } from '../../casino/engines/engine.ts'
import { MOST_TIMES, minesPay } from '../../casino/engines/mines.ts'
import { roulettePay } from '../../casino/engines/roulette.ts'
import { type SlotPlan, slotPlan } from '../../casino/engines/slot-plan.ts'
import { html, type Html } from '../html.ts'
import type { GameTexts } from './game-texts.ts'
import { symbolUrl } from './symbol-url.ts'

type Locale = 'uz' | 'ru'
type Facts = GameFacts & { provider: string }

const times = (value: number): string => `×${value.toFixed(value < 100 ? 2 : 1).replace(/\.?0+$/, '')}`
const table = (head: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html =>
  html`<div class="wide" tabindex="0">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, index) => (index === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
const paragraphs = (texts: readonly string[]): Html => html`${texts.map((text) => html`<p>${text}</p>`)}`

function slotText({ lines, doubleChance }: SlotPlan, locale: Locale): string[] {
  const one = (1 / doubleChance).toFixed(1)
  if (locale === 'uz') {
    return [
      lines.length > 0
        ? `Har bir katakdagi belgi boshqalardan mustaqil tushadi. Tikish ${lines.length} chiziqqa teng boʻlinadi. Bir xil belgilar chapdagi birinchi barabandan boshlab ketma-ket tushsa, chiziq toʻlaydi; jadvalda chiziqqa tikilgan pulga nisbatan koʻpaytiruvchi koʻrsatilgan.`
        : 'Har bir katakdagi belgi boshqalardan mustaqil tushadi. Bir xil belgilar yetarlicha koʻp boʻlsa, joylashuvidan qatʼi nazar toʻlaydi; jadvalda tikilgan pulga nisbatan koʻpaytiruvchi koʻrsatilgan.',
      `Yutuqli aylantirish oʻrtacha ${one} tadan birida ikki baravar hisoblanadi.`,
    ]
  }
  return [
    lines.length > 0
      ? `Символ в каждой ячейке выпадает независимо от других. Ставка делится поровну на ${lines.length} линий. Линия платит, если одинаковые символы стоят подряд от первого барабана слева; в таблице указано, во сколько раз больше ставки на линию.`
      : 'Символ в каждой ячейке выпадает независимо от других. Одинаковые символы платят в любом месте, если их достаточно; в таблице указано, во сколько раз больше ставки.',
    `Выигрышное вращение в среднем одно из ${one} засчитывается вдвойне.`,
  ]
}

function slotRules(game: Facts, locale: Locale, texts: GameTexts): Html {
  const plan = slotPlan(game)
  const label = (step: number, index: number) =>
    plan.lines.length > 0 || index < plan.steps.length - 1
      ? plan.lines.length > 0
        ? String(step)
        : `${step}–${(plan.steps[index + 1] ?? 0) - 1}`
      : `${step}+`
  const rows = plan.symbols.map((name, index) => [
    html`<img src="${symbolUrl(game.provider, name, index)}" alt="№${index + 1}" width="36" height="36" />`,
    ...(plan.pays[index] ?? []).map(times),
  ])
  return html`${paragraphs(slotText(plan, locale))}${table([texts.pays, ...plan.steps.map(label)], rows)}`
}

const words = {
  uz: {
    crash: [
      'Uchishdan oldin qaysi koʻpaytiruvchida chiqishni tanlaysiz. Uchish shu nuqtaga yetsa, tikish shu songa koʻpayadi, undan oldin uzilsa, tikish yutqaziladi.',
      'Nuqtaga yetish ehtimoli: RTP ÷ koʻpaytiruvchi.',
    ],
    mines: [
      '25 katakdan baʼzilarida mina yashiringan. Minalar sonini va ochiladigan kataklarni tanlaysiz. Ochilganlarning hech birida mina boʻlmasa, tikish jadvaldagi songa koʻpayadi.',
      `Yutuq koʻpi bilan tikishning ${MOST_TIMES} baravari.`,
    ],
    dice: [
      '0,00 dan 99,99 gacha boʻlgan son tushadi, hammasining ehtimoli teng. Yutish ehtimolini va tomonni tanlaysiz; yutuq RTP ÷ ehtimol.',
    ],
    roulette: [
      'Gʻildirakda 0 dan 36 gacha 37 ta son bor, hammasining ehtimoli teng. Tikish tanlangan maydonlarga teng boʻlinadi; nol faqat oʻz maydonida yutadi. Jadvalda maydonga qoʻyilgan pulga nisbatan toʻlov koʻrsatilgan.',
    ],
    baccarat: [
      'Ikki tomonga ikkitadan karta tarqatiladi; oʻnliklar tashlab yuboriladi, kimning yigʻindisi 9 ga yaqin boʻlsa, oʻsha yutadi. 8 yoki 9 darhol yutadi, aks holda uchinchi karta odatdagi qoida boʻyicha olinadi. Kartalar cheksiz dastadan tarqatiladi.',
      'Durang boʻlsa, oʻyinchi va bankirga tikilgan pul qaytariladi.',
    ],
    head: {
      multiplier: 'Koʻpaytiruvchi',
      chance: 'Ehtimol',
      opened: 'Ochilgan',
      field: 'Maydon',
      bet: 'Tikish',
      pays: 'Toʻlov',
    },
    groups: ['Bitta son', 'Oʻn ikkilik, ustun', 'Rang, juft-toq, yarim'],
  },
  ru: {
    crash: [
      'Перед полётом вы выбираете, на каком множителе выйти. Если полёт дойдёт до этой точки, ставка умножается на неё; если прервётся раньше, ставка проиграна.',
      'Вероятность дойти до точки: RTP ÷ множитель.',
    ],
    mines: [
      'В некоторых из 25 ячеек спрятаны мины. Вы выбираете число мин и ячейки, которые откроются. Если ни в одной нет мины, ставка умножается на число из таблицы.',
      `Выигрыш не больше ${MOST_TIMES} ставок.`,
    ],
    dice: [
      'Выпадает число от 0,00 до 99,99, все равновероятны. Вы выбираете вероятность выигрыша и сторону; выигрыш равен RTP ÷ вероятность.',
    ],
    roulette: [
      'На колесе 37 чисел от 0 до 36, все равновероятны. Ставка делится поровну между выбранными полями; зеро выигрывает только на своём поле. В таблице указана выплата от положенного на поле.',
    ],
    baccarat: [
      'Двум сторонам раздают по две карты; десятки отбрасываются, выигрывает сумма ближе к 9. С 8 или 9 раздача сразу окончена, иначе третью карту берут по обычному правилу. Колода бесконечная.',
      'При ничьей ставки на игрока и банкира возвращаются.',
    ],
    head: {
      multiplier: 'Множитель',
      chance: 'Вероятность',
      opened: 'Открыто',
      field: 'Поле',
      bet: 'Ставка',
      pays: 'Выплата',
    },
    groups: ['Одно число', 'Дюжина, колонка', 'Цвет, чёт-нечёт, половина'],
  },
} as const

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`

const rules: Record<Exclude<EngineId, 'slot'>, (game: Facts, locale: Locale, texts: GameTexts) => Html> = {
  crash: (game, locale) => {
    const { crash, head } = words[locale]
    return html`${paragraphs(crash)}${table(
      [head.multiplier, head.chance],
      [1.1, 1.5, 2, 5, 10, 100, 1_000].map((at) => [times(at), percent(shareOf(game) / at)]),
    )}`
  },
  mines: (game, locale, texts) => {
    const { mines, head } = words[locale]
    const cell = (count: number, opened: number) => {
      const pay = minesPay(game, count, opened)
      return pay === null ? '–' : times(pay)
    }
    return html`${paragraphs(mines)}${table(
      [`${texts.mines} / ${head.opened}`, '1', '2', '3', '5', '8'],
      [1, 3, 5, 8, 12].map((count) => [String(count), ...[1, 2, 3, 5, 8].map((opened) => cell(count, opened))]),
    )}`
  },
  dice: (game, locale) => {
    const { dice, head } = words[locale]
    const most = greatestChance(game)
    return html`${paragraphs(dice)}${table(
      [head.chance, head.pays],
      [1, 10, 25, 50, 75, most].map((chance) => [`${chance}%`, times((shareOf(game) * 100) / chance)]),
    )}`
  },
  roulette: (game, locale) => {
    const { roulette, head, groups } = words[locale]
    return html`${paragraphs(roulette)}${table(
      [head.field, head.pays],
      groups.map((group, index) => [group, times(roulettePay(game, [1, 12, 18][index] ?? 1))]),
    )}`
  },
  baccarat: (game, locale, texts) => {
    const { baccarat, head } = words[locale]
    return html`${paragraphs(baccarat)}${table(
      [head.bet, head.pays, head.chance],
      (['player', 'banker', 'tie'] as const).map((bet) => [
        texts[bet],
        times(baccaratPay(game, bet)),
        percent(baccaratChances[bet]),
      ]),
    )}`
  },
}

/** How a game is played and what it pays, from the same figures that its rounds are drawn with. */
export const rulesOf = (game: Facts, engine: EngineId, locale: Locale, texts: GameTexts): Html =>
  engine === 'slot' ? slotRules(game, locale, texts) : rules[engine](game, locale, texts)
