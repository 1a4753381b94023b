import type { BetRefusalReason } from '../../sportsbook/bet-refusal.ts'
import { currencyWords } from '../currency-words.ts'

/** What the betting page says; `{x}` is put in by its script. */
export type SportsbookTexts = Record<
  | 'title'
  | 'live'
  | 'upcoming'
  | 'mine'
  | 'all'
  | 'slip'
  | 'emptySlip'
  | 'singles'
  | 'accumulator'
  | 'stake'
  | 'stakeEach'
  | 'balance'
  | 'real'
  | 'bonus'
  | 'payFrom'
  | 'odds'
  | 'total'
  | 'possible'
  | 'place'
  | 'placing'
  | 'accept'
  | 'changed'
  | 'closed'
  | 'remove'
  | 'clear'
  | 'placed'
  | 'again'
  | 'lost'
  | 'signIn'
  | 'noLive'
  | 'noUpcoming'
  | 'noBets'
  | 'minute'
  | 'sets'
  | 'more'
  | 'suspended'
  | 'oneMatch'
  | 'limits'
  | 'max'
  | 'single'
  | 'open'
  | 'won'
  | 'lostBet'
  | 'returned'
  | 'payout'
  | 'paused'
  | 'offline'
  | 'rules'
  | 'rulesText'
  | 'close'
  | 'needs'
  | 'atLeastTwo'
  | 'up'
  | 'down'
  | 'fewer',
  string
> & { refusals: Record<BetRefusalReason | 'unknown', string>; currencies: Readonly<Record<string, string>> }

const uz: SportsbookTexts = {
  currencies: currencyWords.uz,
  title: 'Sport',
  live: 'Jonli',
  upcoming: 'Kutilayotgan',
  mine: 'Mening tikishlarim',
  all: 'Hammasi',
  slip: 'Kupon',
  emptySlip: 'Koeffitsiyentni bossangiz, u kuponga qoʻshiladi.',
  singles: 'Ordinar',
  accumulator: 'Ekspress',
  stake: 'Tikish summasi',
  stakeEach: 'Har bir tikish summasi',
  balance: 'Balans',
  real: 'Asosiy',
  bonus: 'Sport bonusi',
  payFrom: 'Qaysi balansdan',
  odds: 'Koeffitsiyent',
  total: 'Jami summa',
  possible: 'Mumkin boʻlgan toʻlov',
  place: 'Tikish',
  placing: 'Yuborilmoqda',
  accept: 'Oʻzgarishlarni qabul qilish',
  changed: 'Koeffitsiyent oʻzgardi: {old} → {new}',
  closed: 'Hozir qabul qilinmaydi',
  remove: 'Kupondan olib tashlash: {name}',
  clear: 'Tozalash',
  placed: 'Tikish qabul qilindi',
  again: 'Qayta urinish',
  lost: 'Aloqa uzildi. Qayta urinilganda ham tikish faqat bir marta qabul qilinadi.',
  signIn: 'Tikish uchun tizimga kiring.',
  noLive: 'Hozir oʻynalayotgan uchrashuv yoʻq.',
  noUpcoming: 'Yaqin soatlarda uchrashuv yoʻq.',
  noBets: 'Hali tikmagansiz.',
  minute: '{n}-daqiqa',
  sets: 'Setlar',
  more: 'Yana {n} ta bozor',
  fewer: 'Yigʻish',
  suspended: 'toʻxtatilgan',
  oneMatch: 'Ekspressda bitta uchrashuvdan faqat bitta natija boʻladi.',
  limits: '{least} dan {most} gacha',
  max: 'Maks.',
  single: 'Ordinar',
  open: 'Ochiq',
  won: 'Yutdi',
  lostBet: 'Yutqazdi',
  returned: 'Qaytarildi',
  payout: 'Toʻlov',
  paused: 'Toʻxtatib turilibdi',
  offline: 'Aloqa yoʻq, koeffitsiyentlar eskirgan boʻlishi mumkin.',
  rules: 'Qoidalar',
  rulesText:
    'Jamoalar va ishtirokchilar oʻylab topilgan. Natijalar har bir qadamda haqiqiy ehtimollar boʻyicha tasodifiy tanlanadi, koeffitsiyentlar ham shu ehtimollardan hisoblanadi. Tashkilotchining ulushi: uchrashuvdan oldin {prematch}%, uchrashuv davomida {live}%. Durang boʻlmaydigan sportda gʻolib qoʻshimcha vaqt bilan, total va fora asosiy vaqt boʻyicha aniqlanadi. Yigʻindi chiziqqa teng boʻlsa yoki uchrashuv bekor qilinsa, tikish qaytariladi; ekspressda bu natija 1 ga teng. Bonus puliga qoʻyilgan tikish yutugʻi bonusga qaytadi, bonusdan voz kechilgan boʻlsa, toʻlanmaydi.',
  close: 'Yopish',
  needs: 'Balansda {missing} yetmayapti.',
  atLeastTwo: 'Ekspress uchun kamida ikkita uchrashuv tanlang.',
  up: 'oshdi',
  down: 'tushdi',
  refusals: {
    'signed-out': 'Tikish uchun tizimga kiring.',
    paused: 'Siz tanaffus olgansiz, hozir tikish qabul qilinmaydi.',
    'time-limit': 'Oʻzingiz belgilagan oʻyin vaqti tugadi.',
    'loss-limit': 'Bu tikish yutqazish limitingizdan oshadi.',
    'stake-limit': 'Bu tikish oʻzingiz belgilagan tikish limitidan oshadi.',
    verification: 'Tikish uchun shaxsingizni tasdiqlang.',
    profile: 'Tikish uchun roʻyxatdan oʻtishni yakunlang.',
    slip: 'Kupon toʻgʻri emas, uni qaytadan tuzing.',
    stake: 'Tikish summasi {least} dan {most} gacha boʻlishi kerak.',
    payout: 'Bitta tikish boʻyicha toʻlov {most} dan oshmaydi: summani kamaytiring.',
    'low-balance': 'Balansda mablagʻ yetarli emas.',
    'no-bonus': 'Faol sport bonusi yoʻq.',
    'odds-changed': 'Koeffitsiyentlar oʻzgardi. Yangisini koʻrib, qabul qiling.',
    closed: 'Baʼzi natijalarga hozir tikish qabul qilinmaydi.',
    'other-slip': 'Kuponni qaytadan yuboring.',
    'too-fast': 'Biroz kutib turing.',
    'not-ours': 'Sahifani yangilang.',
    unknown: 'Xatolik yuz berdi. “Mening tikishlarim” boʻlimini tekshiring.',
  },
}

const ru: SportsbookTexts = {
  currencies: currencyWords.ru,
  title: 'Спорт',
  live: 'Сейчас',
  upcoming: 'Скоро',
  mine: 'Мои ставки',
  all: 'Все',
  slip: 'Купон',
  emptySlip: 'Нажмите на коэффициент, и он попадёт в купон.',
  singles: 'Одиночные',
  accumulator: 'Экспресс',
  stake: 'Сумма ставки',
  stakeEach: 'Сумма каждой ставки',
  balance: 'Баланс',
  real: 'Основной',
  bonus: 'Бонус на спорт',
  payFrom: 'С какого баланса',
  odds: 'Коэффициент',
  total: 'Всего',
  possible: 'Возможная выплата',
  place: 'Сделать ставку',
  placing: 'Отправляем',
  accept: 'Принять изменения',
  changed: 'Коэффициент изменился: {old} → {new}',
  closed: 'Сейчас не принимается',
  remove: 'Убрать из купона: {name}',
  clear: 'Очистить',
  placed: 'Ставка принята',
  again: 'Повторить',
  lost: 'Связь прервалась. При повторе ставка будет сделана только один раз.',
  signIn: 'Чтобы делать ставки, войдите.',
  noLive: 'Сейчас ничего не играется.',
  noUpcoming: 'В ближайшие часы матчей нет.',
  noBets: 'Ставок пока нет.',
  minute: '{n}-я минута',
  sets: 'Сеты',
  more: 'Ещё рынки: {n}',
  fewer: 'Свернуть',
  suspended: 'приостановлен',
  oneMatch: 'В экспрессе может быть только один исход каждого матча.',
  limits: 'от {least} до {most}',
  max: 'Макс.',
  single: 'Одиночная',
  open: 'Открыта',
  won: 'Выиграла',
  lostBet: 'Проиграла',
  returned: 'Возврат',
  payout: 'Выплата',
  paused: 'Приостановлено',
  offline: 'Нет связи, коэффициенты могли устареть.',
  rules: 'Правила',
  rulesText:
    'Команды и участники вымышлены. Результаты на каждом шаге выбираются случайно по истинным вероятностям, из них же считаются коэффициенты. Доля организатора: до матча {prematch}%, по ходу матча {live}%. Там, где ничьей не бывает, победитель определяется с дополнительным временем, тоталы и форы считаются по основному. Если сумма равна линии или матч отменён, ставка возвращается; в экспрессе такой исход считается за 1. Выигрыш ставки с бонусных денег возвращается в бонус; если от бонуса отказались, он не выплачивается.',
  close: 'Закрыть',
  needs: 'На балансе не хватает {missing}.',
  atLeastTwo: 'Для экспресса выберите хотя бы два матча.',
  up: 'вырос',
  down: 'снизился',
  refusals: {
    'signed-out': 'Чтобы делать ставки, войдите.',
    paused: 'Вы взяли перерыв, ставки сейчас не принимаются.',
    'time-limit': 'Заданное вами время игры закончилось.',
    'loss-limit': 'Эта ставка превышает ваш лимит проигрыша.',
    'stake-limit': 'Эта ставка превышает заданный вами лимит ставок.',
    verification: 'Чтобы делать ставки, подтвердите личность.',
    profile: 'Чтобы делать ставки, завершите регистрацию.',
    slip: 'Купон составлен неверно, соберите его заново.',
    stake: 'Сумма ставки должна быть от {least} до {most}.',
    payout: 'Выплата по одной ставке не больше {most}: уменьшите сумму.',
    'low-balance': 'На балансе недостаточно средств.',
    'no-bonus': 'Активного бонуса на спорт нет.',
    'odds-changed': 'Коэффициенты изменились. Посмотрите и примите новые.',
    closed: 'На некоторые исходы ставки сейчас не принимаются.',
    'other-slip': 'Отправьте купон заново.',
    'too-fast': 'Немного подождите.',
    'not-ours': 'Обновите страницу.',
    unknown: 'Произошла ошибка. Проверьте раздел «Мои ставки».',
  },
}

export const sportsbookTexts: Record<'uz' | 'ru', SportsbookTexts> = { uz, ru }
