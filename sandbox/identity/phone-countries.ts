import type { Locale } from '../handle.ts'

export type PhoneCountry = { country: string; dialling: string; mask: string; name: Record<Locale, string> }

/** Countries whose players may register by phone, the likeliest first. */
export const phoneCountries: readonly PhoneCountry[] = [
  { country: 'UZ', dialling: '998', mask: '## ### ## ##', name: { uz: 'Oʻzbekiston', ru: 'Узбекистан' } },
  { country: 'KZ', dialling: '7', mask: '### ### ## ##', name: { uz: 'Qozogʻiston', ru: 'Казахстан' } },
  { country: 'KG', dialling: '996', mask: '### ### ###', name: { uz: 'Qirgʻiziston', ru: 'Киргизия' } },
  { country: 'TJ', dialling: '992', mask: '## ### ## ##', name: { uz: 'Tojikiston', ru: 'Таджикистан' } },
  { country: 'TM', dialling: '993', mask: '## ### ###', name: { uz: 'Turkmaniston', ru: 'Туркмения' } },
  { country: 'RU', dialling: '7', mask: '### ### ## ##', name: { uz: 'Rossiya', ru: 'Россия' } },
  { country: 'AZ', dialling: '994', mask: '## ### ## ##', name: { uz: 'Ozarbayjon', ru: 'Азербайджан' } },
  { country: 'TR', dialling: '90', mask: '### ### ## ##', name: { uz: 'Turkiya', ru: 'Турция' } },
  { country: 'DE', dialling: '49', mask: '#### #######', name: { uz: 'Germaniya', ru: 'Германия' } },
]
