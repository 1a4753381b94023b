const apostrophes = /[`´’‘'ʻʼ]/gu

/**
 * Writes every apostrophe as Uzbek Latin does: ʻ after o and g, ʼ elsewhere (decisions, Validation). A name is normalised before it is validated and sent, so
 * that a keyboard without these signs is no obstacle.
 */
export function normaliseName(text: string): string {
  return text.replace(apostrophes, (_, at: number) => (/[oOgG]/.test(text[at - 1] ?? '') ? 'ʻ' : 'ʼ'))
}
