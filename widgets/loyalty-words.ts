import type { CallOutput } from '#schemas/api/calls.ts'
import type { Media } from '#schemas/document/media.ts'
import { useCasinoSettings } from './casino-settings.ts'

type Program = CallOutput<'loyalty.getPrograms'>['items'][number]

/** Title, text and picture of a program: those of the loyalty settings where they have it (specification section 3, loyaltyPrograms), else the platform's. */
export function useProgramWords(): (program: Program) => {
  readonly title: string
  readonly text: string
  readonly media: Media | undefined
} {
  const { loyaltyPrograms = [] } = useCasinoSettings().loyalty ?? {}
  return ({ sysname, name, description, image_url }) => {
    const own = loyaltyPrograms.find((one) => one.sysname === sysname)
    const media = image_url ? { src: image_url, alt: '', width: 720, height: 360 } : undefined
    return { title: own?.title ?? name, text: own?.description ?? description, media: own?.image ?? media }
  }
}
