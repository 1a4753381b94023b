import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SvgTree } from '#base/read-svg.ts'
import { SvgDrawing } from '#ui/svg-tree/svg-tree.tsx'

type IconAnswer = { readonly svg: SvgTree | null }
const lifetime = 600_000

/** What the server gives of an SVG by address: plain shapes, or null for what must stay a picture. Our own server has made it safe. */
const iconQuery = (address: string) =>
  queryOptions({
    queryKey: ['icon', address] as const,
    queryFn: async ({ signal }): Promise<IconAnswer> => {
      const answer = await fetch(`/nfx/icon?${new URLSearchParams({ address }).toString()}`, { signal, credentials: 'omit' })
      return answer.ok ? ((await answer.json()) as IconAnswer) : { svg: null }
    },
    staleTime: lifetime,
    retry: false,
    enabled: typeof document !== 'undefined',
  })

type IconByAddressProps = {
  /** Of the site's media, or of a host that the site allows. */
  address: string
  /** Pixels of its place, so that nothing moves when it comes. */
  size: number
  className?: string | undefined
  /** What it says where no word beside it does. */
  label?: string | undefined
}

/**
 * An SVG by its address (specification section 7): inlined where it is a drawing of plain shapes, so that it takes the colour of the words beside it, else a
 * picture (decisions.md: never an object embed). One that does not come leaves its place empty.
 */
export function IconByAddress({ address, size, className, label }: IconByAddressProps) {
  const { data, isPending } = useQuery(iconQuery(address))
  const [isBroken, setIsBroken] = useState(false)
  if (data?.svg) return <SvgDrawing tree={data.svg} className={className} label={label} />
  if (isPending || isBroken) return <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" />
  return <img src={address} width={size} height={size} alt={label ?? ''} loading="lazy" decoding="async" className={className} onError={() => setIsBroken(true)} />
}
