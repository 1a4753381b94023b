import type { ReactNode } from 'react'
import type { Action } from '#schemas/document/action.ts'
import type { Href } from '#schemas/document/link.ts'
import type { Media } from '#schemas/document/media.ts'
import { CallToAction } from '../_shared/page/call-to-action.tsx'
import { Picture } from '../_shared/pictures/picture.tsx'
import styles from './banner-carousel.module.css'

export type Slide = {
  readonly id: string
  readonly title: string
  readonly text?: string | undefined
  readonly media: Media
  readonly button?:
    | {
        readonly label: string
        readonly to?: Href | undefined
        readonly action?: Action | undefined
        readonly icon?: string | undefined
      }
    | undefined
}

export function BannerSlide({
  slide,
  isFirst,
  label,
  run,
}: {
  slide: Slide
  isFirst: boolean
  label: string
  run: (action: Action) => void
}): ReactNode {
  return (
    <div className={styles.slide} role="group" aria-label={label}>
      <Picture media={slide.media} fit="fill" eager={isFirst} className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.title}>{slide.title}</h2>
        {slide.text && <p className={styles.text}>{slide.text}</p>}
        {slide.button && <CallToAction {...slide.button} run={run} variant="primary" className={styles.button} />}
      </div>
    </div>
  )
}
