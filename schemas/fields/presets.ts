/** Reusable presets of specification section 5. */
export const passwordLength = { min: 6, max: 20 } as const
export const codeLength = 6
export const fakenameMinimum = 4
export const postcodePattern = /^\d{1,8}$/u

const special = '@_"!?#$%^&*(){}[]|/\\<>~§+:;`'
const without = (characters: string): RegExp => new RegExp(`^[^${characters.replace(/[\\[\]^-]/g, String.raw`\$&`)}]*$`)

/** Rejects digits and the special characters. */
export const namePattern = without(`0123456789${special}`)
/** Rejects the same special characters, allows digits. */
export const secondNamePattern = without(special)
/** Rejects the special characters, comma, space, apostrophe, quote and hyphen. */
export const thirdNamePattern = without(`${special},' "-`)
/** As the name pattern, but digits, | and / are allowed. */
export const addressPattern = without(special.replace('|', '').replace('/', ''))
/** One character that a password may have: Latin, Latvian, Cyrillic (U+0400 to U+04FF), digits, printable ASCII punctuation (decisions). */
export const passwordCharacter = /^[A-Za-z0-9āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ\u0400-\u04ff!-/:-@[-`{-~]$/u
