export type Text = { uz: string; ru: string }
/** `rating`: strength, 0 is average. */
export type Team = Text & { rating: number }
export type League = Text & { teams: readonly Team[] }

const teams = (list: readonly (readonly [uz: string, ru: string, rating: number])[]): Team[] =>
  list.map(([uz, ru, rating]) => ({ uz, ru, rating }))

/** Invented, all of them: eight sides a league. */
export const leagues = {
  football: [
    {
      uz: 'Vodiy ligasi',
      ru: 'Лига долины',
      teams: teams([
        ['Chinor Shahri', 'Чинор Шахри', 0.45],
        ['Oqdarvoza', 'Окдарвоза', 0.3],
        ['Lola Yulduzi', 'Лола Юлдузи', 0.15],
        ['Zarkent', 'Заркент', 0.05],
        ['Qoratepa', 'Каратепа', -0.05],
        ['Sarbon', 'Сарбон', -0.15],
        ['Yangiariq Tong', 'Янгиарык Тонг', -0.3],
        ['Toshloq Burguti', 'Ташлак Бургути', -0.4],
      ]),
    },
    {
      uz: 'Daryo kubogi',
      ru: 'Кубок реки',
      teams: teams([
        ['Anhor', 'Анхор', 0.35],
        ['Koʻktepa', 'Коктепа', 0.25],
        ['Shabboda', 'Шаббода', 0.2],
        ['Uchqun Metall', 'Учкун Металл', 0],
        ['Sohil', 'Сохил', -0.05],
        ['Marjon', 'Маржон', -0.15],
        ['Guldara', 'Гулдара', -0.25],
        ['Bodomzor', 'Бодомзор', -0.35],
      ]),
    },
  ],
  basketball: [
    {
      uz: 'Superliga',
      ru: 'Суперлига',
      teams: teams([
        ['Tulpor', 'Тулпор', 0.4],
        ['Bargut', 'Баргут', 0.3],
        ['Qanot', 'Канот', 0.15],
        ['Samum', 'Самум', 0.05],
        ['Metro', 'Метро', -0.05],
        ['Olmos', 'Олмос', -0.15],
        ['Registon Besh', 'Регистан Беш', -0.25],
        ['Karvon', 'Карвон', -0.4],
      ]),
    },
  ],
  tennis: [
    {
      uz: 'Bahor ochiq turniri',
      ru: 'Весенний открытый турнир',
      teams: teams([
        ['D. Oltiboyev', 'Д. Алтыбаев', 0.5],
        ['S. Nurlonov', 'С. Нурлонов', 0.3],
        ['T. Jayronov', 'Т. Джайронов', 0.2],
        ['B. Qamarov', 'Б. Камаров', 0.1],
        ['E. Soylov', 'Э. Сойлов', -0.1],
        ['F. Lochinzoda', 'Ф. Лочинзода', -0.2],
        ['R. Zumradov', 'Р. Зумрадов', -0.3],
        ['I. Togʻayqul', 'И. Тогайкул', -0.5],
      ]),
    },
  ],
  table_tennis: [
    {
      uz: 'Kechki liga',
      ru: 'Вечерняя лига',
      teams: teams([
        ['A. Shamolov', 'А. Шамолов', 0.4],
        ['G. Saharxon', 'Г. Сахархон', 0.3],
        ['L. Oydinova', 'Л. Ойдинова', 0.15],
        ['M. Qoplonov', 'М. Коплонов', 0.05],
        ['N. Durdonov', 'Н. Дурдонов', -0.05],
        ['O. Chaqmoqov', 'О. Чакмоков', -0.15],
        ['P. Yomgʻirov', 'П. Ёмгиров', -0.3],
        ['U. Tongotar', 'У. Тонготар', -0.4],
      ]),
    },
  ],
  kurash: [
    {
      uz: 'Polvonlar davrasi',
      ru: 'Круг палванов',
      teams: teams([
        ['Arslon polvon', 'Арслон палван', 0.5],
        ['Jasur polvon', 'Жасур палван', 0.3],
        ['Temur polvon', 'Темур палван', 0.2],
        ['Botir polvon', 'Ботир палван', 0.05],
        ['Elbek polvon', 'Элбек палван', -0.05],
        ['Norboy polvon', 'Норбой палван', -0.2],
        ['Sherzod polvon', 'Шерзод палван', -0.3],
        ['Qoʻchqor polvon', 'Кучкор палван', -0.5],
      ]),
    },
  ],
} as const satisfies Record<string, readonly League[]>

const SIDES = 8
const ROUNDS = SIDES - 1
const PER_ROUND = SIDES / 2

/**
 * Who plays whom as the `index`-th match of a league: everybody meets everybody, by the circle method, home and away in
 * turns.
 */
export function pairing(league: League, index: number): { home: Team; away: Team } {
  const round = Math.floor(index / PER_ROUND)
  const table = index % PER_ROUND
  const turned = (place: number) => ((round + place) % ROUNDS) + 1
  const [a, b] = table === 0 ? [0, turned(0)] : [turned(table), turned(ROUNDS - table)]
  const isTurned = (Math.floor(round / ROUNDS) + table) % 2 === 1
  const [home, away] = [league.teams[isTurned ? b : a], league.teams[isTurned ? a : b]]
  if (!home || !away) throw new Error('A league has eight sides')
  return { home, away }
}
