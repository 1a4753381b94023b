import { queryOptions } from '@tanstack/react-query'
import type { SvgTree } from '#base/read-svg.ts'

const isTree = (value: unknown): value is SvgTree =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<SvgTree>).children)

/**
 * A small SVG by its address as plain shapes, read and made safe by our own server (section 7); null where the file cannot be inlined. Rejects only where our server
 * does not answer: the picture is then shown as the file it is.
 */
export const svgIconQuery = (address: string) =>
  queryOptions({
    queryKey: ['svg-icon', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/nfx/icon?${new URLSearchParams({ address }).toString()}`, {
        signal,
        credentials: 'omit',
      })
      if (!answer.ok) throw new Error(`an icon answered ${answer.status}`)
      const { svg } = (await answer.json()) as { readonly svg?: unknown }
      return isTree(svg) ? svg : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
