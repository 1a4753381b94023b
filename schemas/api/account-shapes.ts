/** ISO 4217 code of a currency in which accounts are kept. */
export const currencyCode = (description: string) =>
  ({ type: 'string', minLength: 3, maxLength: 8, pattern: '^[A-Z]{3,8}$', description }) as const

/** ISO 3166 code of a country. */
export const countryCode = (description: string) =>
  ({ type: 'string', minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$', description }) as const

/** An email address or a phone number as the player writes it; the platform normalises it. */
export const contact = (description: string) => ({ type: 'string', minLength: 3, maxLength: 254, description }) as const

/** Dialling code of a phone number's country. */
export const phoneCountryCode = {
  type: 'string',
  maxLength: 5,
  pattern: '^(\\+?[1-9][0-9]{0,3})?$',
  nullable: true,
  description: 'Dialling code of the country, such as 998, for phones.',
} as const

/** A code of six digits. The platform itself refuses any other text, with a message that the client recognises (S6). */
export const typedCode = (description: string) =>
  ({ type: 'string', minLength: 1, maxLength: 32, description }) as const

/** A text of a form that may be left out or cleared. */
export const optionalText = (maxLength: number, description: string) =>
  ({ type: 'string', maxLength, nullable: true, description }) as const
