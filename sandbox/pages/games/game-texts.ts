import type { RefusalReason } from '../../casino/refusal.ts'
import { currencyWords } from '../currency-words.ts'

export type GameTexts = {
  currencies: Readonly<Record<string, string>>
  balance: string
  bonusPart: string
  playMoney: string
  stake: string
  less: string
  more: string
  play: string
  spin: string
  deal: string
  roll: string
  start: string
  open: string
  again: string
  freeSpins: string
  rules: string
  close: string
  rtp: string
  limits: string
  volatility: string
  volatilities: { low: string; medium: string; high: string }
  won: string
  nothing: string
  /** Before an amount that is no more than the stake. */
  returned: string
  jackpot: string
  double: string
  lost: string
  retrying: string
  paused: string
  pays: string
  target: string
  mines: string
  chance: string
  under: string
  over: string
  player: string
  banker: string
  tie: string
  place: string
  choose: string
  options: string
  number: string
  fields: Record<string, string>
  refusals: Record<RefusalReason | 'unknown' | 'network', string>
  unavailable: string
}

const uz: GameTexts = {
  currencies: currencyWords.uz,
  balance: 'Balans',
  bonusPart: 'shundan bonus',
  playMoney: 'Oʻyin puli',
  stake: 'Tikish',
  less: 'Tikishni kamaytirish',
  more: 'Tikishni oshirish',
  play: 'Oʻynash',
  spin: 'Aylantirish',
  deal: 'Tarqatish',
  roll: 'Tashlash',
  start: 'Uchirish',
  open: 'Ochish',
  again: 'Qayta urinish',
  freeSpins: 'Bepul',
  rules: 'Qoidalar',
  close: 'Yopish',
  rtp: 'Oʻyinchilarga qaytish (RTP)',
  limits: 'Tikish chegaralari',
  volatility: 'Oʻzgaruvchanlik',
  volatilities: { low: 'past', medium: 'oʻrta', high: 'yuqori' },
  won: 'Yutuq',
  nothing: 'Bu safar yutuq yoʻq',
  returned: 'Tikishdan qaytdi',
  jackpot: 'Jekpot',
  double: 'Yutuq ikki baravar',
  lost: 'Aloqa uzildi. Raund yoʻqolmaydi: qayta urinilganda oʻsha natija chiqadi.',
  retrying: 'Aloqa tiklanmoqda',
  paused: 'Oʻyin toʻxtatib turilibdi',
  pays: 'Toʻlov',
  target: 'Chiqish nuqtasi',
  mines: 'Minalar',
  chance: 'Ehtimol',
  under: 'Kichik',
  over: 'Katta',
  player: 'Oʻyinchi',
  banker: 'Bankir',
  tie: 'Durang',
  place: 'Katak',
  choose: 'Avval tanlang',
  options: 'Tanlov',
  number: 'Chiqqan son',
  fields: {
    red: 'Qizil',
    black: 'Qora',
    odd: 'Toq',
    even: 'Juft',
    low: '1–18',
    high: '19–36',
    dozen1: '1–12',
    dozen2: '13–24',
    dozen3: '25–36',
    column1: '1-ustun',
    column2: '2-ustun',
    column3: '3-ustun',
  },
  refusals: {
    'signed-out': 'Pulga oʻynash uchun tizimga kiring.',
    'unknown-game': 'Bunday oʻyin yoʻq.',
    maintenance: 'Oʻyinda texnik ishlar ketmoqda.',
    'no-demo': 'Bu oʻyinning sinov rejimi yoʻq.',
    paused: 'Siz oʻyinlarda tanaffus olgansiz.',
    'time-limit': 'Oʻzingiz belgilagan oʻyin vaqti tugadi.',
    'loss-limit': 'Bu tikish yutqazish limitingizdan oshadi.',
    'stake-limit': 'Bu tikish oʻzingiz belgilagan tikish limitidan oshadi.',
    verification: 'Pulga oʻynash uchun shaxsingizni tasdiqlang.',
    profile: 'Pulga oʻynash uchun roʻyxatdan oʻtishni yakunlang.',
    stake: 'Bu miqdorda tikib boʻlmaydi.',
    choice: 'Tanlov toʻgʻri emas.',
    'low-balance': 'Balansda mablagʻ yetarli emas.',
    'no-free-spins': 'Bepul aylantirishlar qolmadi.',
    'other-round': 'Raundni qaytadan boshlang.',
    'too-fast': 'Biroz kutib turing.',
    unknown: 'Xatolik yuz berdi. Balansingizni tekshiring.',
    network: 'Aloqa yoʻq.',
  },
  unavailable: 'Oʻyin ochilmadi',
}

const ru: GameTexts = {
  currencies: currencyWords.ru,
  balance: 'Баланс',
  bonusPart: 'из них бонус',
  playMoney: 'Игровые деньги',
  stake: 'Ставка',
  less: 'Уменьшить ставку',
  more: 'Увеличить ставку',
  play: 'Играть',
  spin: 'Вращать',
  deal: 'Раздать',
  roll: 'Бросить',
  start: 'Взлететь',
  open: 'Открыть',
  again: 'Повторить',
  freeSpins: 'Бесплатно',
  rules: 'Правила',
  close: 'Закрыть',
  rtp: 'Возврат игрокам (RTP)',
  limits: 'Пределы ставок',
  volatility: 'Волатильность',
  volatilities: { low: 'низкая', medium: 'средняя', high: 'высокая' },
  won: 'Выигрыш',
  nothing: 'В этот раз без выигрыша',
  returned: 'Вернулось из ставки',
  jackpot: 'Джекпот',
  double: 'Выигрыш удвоен',
  lost: 'Связь прервалась. Раунд не пропадёт: при повторе будет тот же результат.',
  retrying: 'Восстанавливаем связь',
  paused: 'Игра приостановлена',
  pays: 'Выплата',
  target: 'Точка выхода',
  mines: 'Мины',
  chance: 'Вероятность',
  under: 'Меньше',
  over: 'Больше',
  player: 'Игрок',
  banker: 'Банкир',
  tie: 'Ничья',
  place: 'Ячейка',
  choose: 'Сначала выберите',
  options: 'Выбор',
  number: 'Выпало число',
  fields: {
    red: 'Красное',
    black: 'Чёрное',
    odd: 'Нечёт',
    even: 'Чёт',
    low: '1–18',
    high: '19–36',
    dozen1: '1–12',
    dozen2: '13–24',
    dozen3: '25–36',
    column1: 'Колонка 1',
    column2: 'Колонка 2',
    column3: 'Колонка 3',
  },
  refusals: {
    'signed-out': 'Чтобы играть на деньги, войдите.',
    'unknown-game': 'Такой игры нет.',
    maintenance: 'В игре идут технические работы.',
    'no-demo': 'У этой игры нет пробного режима.',
    paused: 'Вы взяли перерыв в играх.',
    'time-limit': 'Заданное вами время игры закончилось.',
    'loss-limit': 'Эта ставка превышает ваш лимит проигрыша.',
    'stake-limit': 'Эта ставка превышает заданный вами лимит ставок.',
    verification: 'Чтобы играть на деньги, подтвердите личность.',
    profile: 'Чтобы играть на деньги, завершите регистрацию.',
    stake: 'Такую сумму поставить нельзя.',
    choice: 'Выбор не подходит.',
    'low-balance': 'На балансе недостаточно средств.',
    'no-free-spins': 'Бесплатных вращений не осталось.',
    'other-round': 'Начните раунд заново.',
    'too-fast': 'Немного подождите.',
    unknown: 'Произошла ошибка. Проверьте баланс.',
    network: 'Нет связи.',
  },
  unavailable: 'Игра не открылась',
}

/** What the games say, by locale. */
export const gameTexts: Record<'uz' | 'ru', GameTexts> = { uz, ru }
