/** A valid page of `count` blocks of four kinds, a fifth of them in slots. */
export function largePage(count: number): { kind: 'page'; id: string; version: 1; seo: object; nodes: object[] } {
  const text = (words: string) => ({ uz: `${words} uz`, ru: `${words} ru` })
  const leaf = (index: number): object => {
    if (index % 3 === 0) return { id: `n${index}`, type: 'button', props: { label: text('Tugma'), to: '/gamehall', kind: 'primary', size: 'large' } }
    if (index % 3 === 1) return { id: `n${index}`, type: 'page-title', props: { title: text('Sarlavha'), lead: text('Matn') } }
    return { id: `n${index}`, type: 'image', props: { media: { src: '/media/logo.svg', alt: text('Rasm'), width: 640, height: 320 }, to: '/gamehall' } }
  }
  const nodes = Array.from({ length: Math.floor(count / 5) }, (_, row) => ({ id: `s${row}`, type: 'section', props: { title: text('Boʻlim') }, slots: { default: [1, 2, 3, 4].map((index) => leaf(row * 5 + index)) } }))
  return { kind: 'page', id: 'large', version: 1, seo: { title: text('Katta'), description: text('Katta sahifa') }, nodes }
}
