/** The locales of the site (LOC-1): Uzbek is the default and has no prefix. */
export const locales = ['uz', 'ru'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'uz'

/** Whether a value is a language of the site. */
export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** The plural categories each locale's texts must give (CLDR). */
export const pluralForms = { uz: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] } as const satisfies Record<
  Locale,
  readonly Intl.LDMLPluralRule[]
>
