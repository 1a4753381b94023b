const item = (id: string, uz: string, ru: string, to: string, icon?: string, more: Record<string, unknown> = {}) => ({
  id,
  label: { uz, ru },
  to,
  ...(icon ? { icon } : {}),
  ...more,
})
const menu = (id: string, uz: string, ru: string, items: readonly unknown[]) => ({
  kind: 'menu',
  id,
  version: 1,
  title: { uz, ru },
  items,
})

const games = [
  item('slots', 'Slotlar', 'Слоты', '/gamehall/slots', 'sparkles'),
  item('live', 'Jonli dilerlar bilan oʻyinlar', 'Игры с живыми дилерами', '/gamehall/live', 'radio', {
    badge: { uz: 'Yangi', ru: 'Новое' },
  }),
  item('table', 'Stol oʻyinlari', 'Настольные игры', '/gamehall/table', 'spade'),
]

/** Menus that the samples of widgets name: plain, nested, with conditions, with long words, and empty. */
export const sampleMenus: ReadonlyMap<string, unknown> = new Map(
  [
    menu('main', 'Asosiy menyu', 'Главное меню', [
      item('home', 'Bosh sahifa', 'Главная', '/', 'house'),
      { id: 'games', label: { uz: 'Oʻyinlar', ru: 'Игры' }, icon: 'gamepad-2', items: games },
      item('rules', 'Qoidalar', 'Правила', '/rules', 'file-text'),
      item('favourites', 'Sevimlilar', 'Избранное', '/gamehall/favourites', 'heart', { when: { user: 'player' } }),
    ]),
    menu('rail', 'Oʻyin toifalari', 'Категории игр', [
      item('home', 'Bosh sahifa', 'Главная', '/', 'house'),
      item('hall', 'Oʻyin zali va barcha toifalar', 'Игровой зал и все категории', '/gamehall', 'layout-grid', {
        badge: '6000',
      }),
      { id: 'categories', label: { uz: 'Toifalar', ru: 'Категории' }, items: games },
      {
        id: 'help',
        label: { uz: 'Yordam xizmati', ru: 'Служба поддержки' },
        icon: 'headset',
        action: { do: 'popup', id: 'support' },
      },
    ]),
    menu('bottom', 'Pastki menyu', 'Нижнее меню', [
      item('home', 'Bosh sahifa', 'Главная', '/', 'house'),
      item('hall', 'Oʻyinlar', 'Игры', '/gamehall', 'gamepad-2'),
      { id: 'search', label: { uz: 'Qidiruv', ru: 'Поиск' }, icon: 'search', action: { do: 'popup', id: 'search' } },
      item('bonus', 'Bonuslar', 'Бонусы', '/rules', 'gift', { badge: '2' }),
      {
        id: 'sign',
        label: { uz: 'Kirish', ru: 'Войти' },
        icon: 'user',
        action: { do: 'popup', id: 'auth' },
        when: { user: 'guest' },
      },
      item('profile', 'Profil', 'Профиль', '/responsible-gaming', 'user', undefined),
    ]),
    menu('footer', 'Sayt haqida', 'О сайте', [
      item('about', 'Biz haqimizda', 'О нас', '/about'),
      item('rules', 'Foydalanish qoidalari va shartlari', 'Правила и условия использования', '/rules'),
      item('privacy', 'Maxfiylik', 'Конфиденциальность', '/privacy'),
    ]),
    menu('help', 'Yordam', 'Помощь', [
      item('responsible', 'Masʼuliyatli oʻyin', 'Ответственная игра', '/responsible-gaming'),
      { id: 'support', label: { uz: 'Qoʻllab-quvvatlash', ru: 'Поддержка' }, action: { do: 'popup', id: 'support' } },
      item('mail', 'Xat yozish', 'Написать письмо', 'mailto:help@example.com'),
    ]),
    menu('social', 'Ijtimoiy tarmoqlar', 'Социальные сети', [
      item('channel', 'Kanal', 'Канал', 'https://example.com/channel', 'send'),
      item('chat', 'Suhbat', 'Чат', 'https://example.com/chat', 'message-circle'),
    ]),
    menu('profile', 'Profil', 'Профиль', [
      item('favourites', 'Sevimli oʻyinlar', 'Избранные игры', '/gamehall/favourites', 'heart', { badge: '3' }),
      item('limits', 'Masʼuliyatli oʻyin', 'Ответственная игра', '/responsible-gaming', 'shield-check'),
    ]),
    menu('empty', 'Boʻsh', 'Пустое', []),
  ].map((document) => [document.id, document] as const),
)
