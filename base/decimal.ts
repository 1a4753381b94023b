const PLAIN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,4}))?$/i

/**
 * Reads a decimal as an integer scaled by 10^`scale`, without floating point: `parseDecimal('10.5', 2)` is `1050n`.
 * Digits below the scale are dropped only when they are zeros; anything else, and anything that is not a plain ASCII
 * decimal (an exponent is allowed), gives null.
 */
export function parseDecimal(text: string, scale: number): bigint | null {
  const digits = shiftedDigits(text, scale)
  if (!digits || /[1-9]/.test(digits.below)) return null
  return digits.sign * BigInt(digits.whole)
}

/** Like `parseDecimal`, but digits below the scale are rounded, half away from zero. */
export function roundDecimal(text: string, scale: number): bigint | null {
  const digits = shiftedDigits(text, scale)
  if (!digits) return null
  const up = digits.below.charCodeAt(0) >= 53 ? 1n : 0n
  return digits.sign * (BigInt(digits.whole) + up)
}

type Separators = { readonly thousands?: string | undefined; readonly decimal?: string | undefined }

/** Writes a scaled integer with `scale` decimals, by default as CON-2 asks: `(-105000n, 2)` is `-1,050.00`. */
export function formatScaled(
  value: bigint,
  scale: number,
  { thousands = ',', decimal = '.' }: Separators = {},
): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, thousands)
  return (value < 0n ? '-' : '') + (scale > 0 ? `${whole}${decimal}${digits.slice(cut)}` : whole)
}

function shiftedDigits(text: string, scale: number): { sign: bigint; whole: string; below: string } | null {
  if (text.length > 400) return null
  const match = PLAIN.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const point = whole.length + Number(exponent) + scale
  if (point > 2_000 || point < -2_000) return null
  const all = '0'.repeat(Math.max(0, -point)) + whole + fraction
  const cut = Math.max(0, point)
  return {
    sign: sign === '-' ? -1n : 1n,
    whole: all.slice(0, cut).padEnd(cut, '0') || '0',
    below: all.slice(cut),
  }
}
