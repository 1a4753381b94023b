type Values = Readonly<Record<string, unknown>> | undefined

/** The switches of the settings that conditions may name: those of the site (CFG-3), and whether there are loyalty and characters (LOY-5). */
export function switchesOf(site: Values, loyalty: Values): Readonly<Record<string, unknown>> {
  const functional = (site?.['functionalSettings'] ?? {}) as Readonly<Record<string, unknown>> // compiled by the section's schema
  return {
    ...functional,
    isEnableLoyalty: loyalty?.['isEnableLoyalty'],
    isEnableCharacters: loyalty?.['isEnableCharacters'],
  }
}
