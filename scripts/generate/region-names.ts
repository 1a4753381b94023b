import { locales } from '#schemas/document/locales.ts'
import { countryCodes } from '#schemas/fields/country-codes.ts'
import { normaliseName } from '#schemas/fields/rules.ts'
import type { GeneratedFile } from './main.ts'

const header = '// Written by `npm run generate` from the CLDR data of Node. Do not edit.\n'

/**
 * Names of countries and currencies in each locale, in its alphabetical order: browsers differ in their support of
 * Uzbek.
 */
export function generate(): GeneratedFile[] {
  const files = locales.map((locale) => ({
    path: `generated/regions/${locale}.ts`,
    content: `${header}import type { RegionNames } from '../regions.ts'\n\nexport const names: RegionNames = ${JSON.stringify(
      {
        countries: named(locale, 'region', countryCodes),
        currencies: named(locale, 'currency', Intl.supportedValuesOf('currency')),
      },
    )}\n`,
  }))
  const loaders = locales.map(
    (locale) => `  ${locale}: () => import('./regions/${locale}.ts').then(({ names }) => names),`,
  )
  return [
    ...files,
    {
      path: 'generated/regions.ts',
      content: `${header}import type { Locale } from '#schemas/document/locales.ts'

/** Code and name, in the order of the names. */
export type RegionNames = {
  readonly countries: readonly (readonly [string, string])[]
  readonly currencies: readonly (readonly [string, string])[]
}

/** Loads the names of a locale. */
export const regionNames: Readonly<Record<Locale, () => Promise<RegionNames>>> = {
${loaders.join('\n')}
}
`,
    },
  ]
}

function named(locale: string, type: 'region' | 'currency', codes: readonly string[]): (readonly [string, string])[] {
  const display = new Intl.DisplayNames([locale], { type })
  const inOrder = new Intl.Collator(locale).compare
  return codes
    .map((code) => [code, normaliseName(display.of(code) ?? code)] as const)
    .toSorted(([, one], [, other]) => inOrder(one, other))
}
