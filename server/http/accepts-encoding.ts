/**
 * Whether an Accept-Encoding header takes this coding: by its own weight, else by that of `*`; `q=0` refuses (RFC 9110,
 * 12.5.3). An absent header takes none, which is the answer that every client can read.
 */
export function acceptsEncoding(header: string | readonly string[] | undefined, coding: string): boolean {
  const weights = new Map<string, number>()
  for (const part of String(header ?? '')
    .slice(0, 1_000)
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    if (name !== '') weights.set(name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0
}
