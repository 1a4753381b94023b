import type { Emblem } from '../vocabulary.ts'

/** Uzbek nouns with the emblem that pictures them: bare, and with the possessive of an izofa. */
export const uzbekNouns: readonly (readonly [emblem: Emblem, bare: string, owned: string])[] = [
  ['pomegranate', 'Anor', 'Anori'], ['apricot', 'Oʻrik', 'Oʻrigi'], ['apricot', 'Shaftoli', 'Shaftolisi'], ['melon', 'Tarvuz', 'Tarvuzi'], ['melon', 'Qovun', 'Qovuni'],
  ['grape', 'Uzum', 'Uzumi'], ['cherry', 'Gilos', 'Gilosi'], ['tulip', 'Lola', 'Lolasi'], ['rosette', 'Gul', 'Guli'], ['teapot', 'Choynak', 'Choynagi'],
  ['key', 'Kalit', 'Kaliti'], ['coin', 'Tanga', 'Tangasi'], ['crown', 'Toj', 'Toji'], ['vase', 'Koʻza', 'Koʻzasi'], ['gate', 'Qalʼa', 'Qalʼasi'], ['gate', 'Saroy', 'Saroyi'],
  ['gate', 'Karvonsaroy', 'Karvonsaroyi'], ['crescent', 'Tun', 'Tuni'], ['crescent', 'Kecha', 'Kechasi'], ['star', 'Yulduz', 'Yulduzi'], ['sun', 'Quyosh', 'Quyoshi'], ['sun', 'Tong', 'Tongi'],
  ['bird', 'Qaldirgʻoch', 'Qaldirgʻochi'], ['bird', 'Lochin', 'Lochini'], ['fish', 'Baliq', 'Baligʻi'], ['owl', 'Boyqush', 'Boyqushi'], ['fox', 'Tulki', 'Tulkisi'], ['bull', 'Hoʻkiz', 'Hoʻkizi'],
  ['butterfly', 'Kapalak', 'Kapalagi'], ['flame', 'Olov', 'Olovi'], ['flame', 'Gulxan', 'Gulxani'], ['bolt', 'Chaqmoq', 'Chaqmogʻi'], ['leaf', 'Yaproq', 'Yaprogʻi'], ['tree', 'Archa', 'Archasi'],
  ['brilliant', 'Javohir', 'Javohiri'], ['octagon', 'Yoqut', 'Yoquti'], ['drop', 'Firuza', 'Firuzasi'], ['compass', 'Sayyoh', 'Sayyohi'], ['bell', 'Qoʻngʻiroq', 'Qoʻngʻirogʻi'], ['horseshoe', 'Taqa', 'Taqasi'],
]

export const uzbekAdjectives = ['Oltin', 'Kumush', 'Moviy', 'Qizil', 'Yashil', 'Sirli', 'Katta', 'Uchqur', 'Shirin', 'Nurli', 'Sehrli', 'Yangi', 'Qadimiy', 'Baxtli', 'Tillarang', 'Firuza', 'Zangori', 'Oppoq'] as const

export const uzbekOwners = ['Samarqand', 'Buxoro', 'Xiva', 'Fargʻona', 'Chimyon', 'Zarafshon', 'Toshkent', 'Marjona', 'Alpomish', 'Navroʻz', 'Choʻl', 'Togʻ', 'Daryo', 'Bozor', 'Bahor', 'Kuz', 'Qish', 'Vodiy', 'Rishton', 'Margʻilon'] as const

type Gender = 'm' | 'f' | 'n'

/** Russian nouns with their gender, and their spelling in Latin letters as the industry prints it. */
export const russianNouns: readonly (readonly [emblem: Emblem, cyrillic: string, gender: Gender, latin: string])[] = [
  ['teapot', 'самовар', 'm', 'Samovar'], ['bird', 'жар-птица', 'f', 'Zhar-Ptitsa'], ['fox', 'лисица', 'f', 'Lisitsa'], ['owl', 'сова', 'f', 'Sova'], ['fish', 'щука', 'f', 'Shchuka'], ['bull', 'бычок', 'm', 'Bychok'],
  ['citrus', 'мандарин', 'm', 'Mandarin'], ['cherry', 'рябина', 'f', 'Ryabina'], ['cherry', 'вишня', 'f', 'Vishnya'], ['apricot', 'персик', 'm', 'Persik'], ['crown', 'корона', 'f', 'Korona'], ['coin', 'монета', 'f', 'Moneta'],
  ['lantern', 'фонарь', 'm', 'Fonar'], ['bell', 'колокол', 'm', 'Kolokol'], ['key', 'ключ', 'm', 'Klyuch'], ['tower', 'маяк', 'm', 'Mayak'], ['tower', 'башня', 'f', 'Bashnya'], ['gate', 'крепость', 'f', 'Krepost'],
  ['crescent', 'ночь', 'f', 'Noch'], ['star', 'звезда', 'f', 'Zvezda'], ['sun', 'солнце', 'n', 'Solntse'], ['sun', 'утро', 'n', 'Utro'], ['comet', 'комета', 'f', 'Kometa'], ['flame', 'огонёк', 'm', 'Ogonyok'],
  ['feather', 'перо', 'n', 'Pero'], ['tree', 'ель', 'f', 'Yel'], ['leaf', 'листопад', 'm', 'Listopad'], ['clover', 'клевер', 'm', 'Klever'], ['crystal', 'хрусталь', 'm', 'Khrustal'], ['horseshoe', 'подкова', 'f', 'Podkova'],
  ['anchor', 'якорь', 'm', 'Yakor'], ['butterfly', 'бабочка', 'f', 'Babochka'], ['mask', 'маска', 'f', 'Maska'], ['drop', 'роса', 'f', 'Rosa'],
]

/** Masculine, feminine, neuter. */
export const russianAdjectives: readonly (readonly [m: string, f: string, n: string])[] = [
  ['Золотой', 'Золотая', 'Золотое'], ['Серебряный', 'Серебряная', 'Серебряное'], ['Зимний', 'Зимняя', 'Зимнее'], ['Северный', 'Северная', 'Северное'], ['Тихий', 'Тихая', 'Тихое'], ['Весёлый', 'Весёлая', 'Весёлое'],
  ['Алый', 'Алая', 'Алое'], ['Лазурный', 'Лазурная', 'Лазурное'], ['Сказочный', 'Сказочная', 'Сказочное'], ['Старинный', 'Старинная', 'Старинное'], ['Янтарный', 'Янтарная', 'Янтарное'], ['Вечерний', 'Вечерняя', 'Вечернее'],
  ['Лунный', 'Лунная', 'Лунное'], ['Морской', 'Морская', 'Морское'],
]
