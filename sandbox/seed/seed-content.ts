import { hashPassword } from '../auth/passwords.ts'
import type { Transaction } from '#database/database.ts'

/** Content managers of every fresh sandbox; their passwords are public on purpose. */
const contentManagers = [
  { username: 'editor', email: 'editor@playbill.test', password: 'Playbill-Editor1', role: 'editor' },
  { username: 'author', email: 'author@playbill.test', password: 'Playbill-Author1', role: 'author' },
] as const

const seos: readonly {
  url: string
  uz: { title: string; description: string }
  ru: { title: string; description: string }
}[] = [
  {
    url: '/',
    uz: {
      title: '##brand##: onlayn kazino va jonli oʻyinlar',
      description: 'Minglab oʻyinlar, ochiq qoidalar va oʻzingiz belgilaydigan chegaralar.',
    },
    ru: {
      title: '##brand##: онлайн-казино и live-игры',
      description: 'Тысячи игр, открытые правила и лимиты, которые задаёте вы сами.',
    },
  },
  {
    url: '/gamehall',
    uz: {
      title: '##name## | Oʻyinlar zali | ##brand##',
      description: 'Slotlar, jonli stollar va tezkor oʻyinlar bir joyda.',
    },
    ru: {
      title: '##name## | Игровой зал | ##brand##',
      description: 'Слоты, живые столы и быстрые игры в одном месте.',
    },
  },
  {
    url: '/game/##name##',
    uz: {
      title: '##name## | ##brand##',
      description: '##name##: qaytim (RTP), oʻzgaruvchanlik va tikish chegaralari.',
    },
    ru: { title: '##name## | ##brand##', description: '##name##: возврат (RTP), волатильность и границы ставок.' },
  },
]

/** Writes content managers, collections and what the content service knows about domains and pages. */
export async function seedContent(tx: Transaction, now: number): Promise<void> {
  const at = new Date(now)
  for (const { username, email, password, role } of contentManagers) {
    await tx.query(
      'insert into sandbox.cms_users (username, email, password_hash, confirmed, role, created_at) values ($1, $2, $3, true, $4, $5)',
      [username, email, await hashPassword(password), role, at],
    )
  }
  for (const [name, isPublic] of [
    ['seos', true],
    ['articles', true],
    ['drafts', false],
  ] as const) {
    await tx.query('insert into sandbox.cms_collections (name, is_public) values ($1, $2)', [name, isPublic])
  }
  for (const { url, uz, ru } of seos) {
    for (const [locale, words] of [
      ['uz', uz],
      ['ru', ru],
    ] as const) {
      const data = {
        url,
        ...words,
        openGraph: { id: 1, title: words.title, description: words.description },
        meta: [{ id: 1, name: 'robots', content: 'index, follow' }],
      }
      await tx.query(
        'insert into sandbox.cms_entries (collection, locale, data, created_at, updated_at) values ($1, $2, $3::jsonb, $4, $4)',
        ['seos', locale, JSON.stringify(data), at],
      )
    }
  }
  const settings = {
    meta: [
      { id: 1, name: 'theme-color', content: '#10131c' },
      { id: 2, name: 'application-name', content: '##brand##' },
    ],
    canonical: null,
  }
  await tx.query('insert into sandbox.cms_domains (host, settings, robots) values ($1, $2::jsonb, $3)', [
    '*',
    JSON.stringify(settings),
    'User-agent: *\nDisallow: /cashier\nDisallow: /profile\nDisallow: /forms\nDisallow: /confirmation\nDisallow: /_icons\n',
  ])
}
