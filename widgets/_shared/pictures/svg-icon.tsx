import { type ComponentType, type ReactNode, useState } from 'react'
import type { Media } from '#schemas/document/media.ts'
import type { IconName } from '#ui/icon/names.ts'
import styles from './svg-icon.module.css'
import type { DrawnIconProps } from './drawn-icon.tsx'

/** The icon that a document names. The gates refuse names that the sprite lacks; one that slips through draws nothing. */
export const iconName = (name: string | undefined): IconName | undefined => name as IconName | undefined

/**
 * A decorative icon by its address; the text is beside it. The browser requests it when it is nearly visible. An SVG of
 * plain shapes is then drawn in the page, so it takes the text's colour; any other file stays an image (ICO-1).
 */
export function SvgIcon({ media: { src, width, height } }: { readonly media: Media }): ReactNode {
  const [Drawn, setDrawn] = useState<ComponentType<DrawnIconProps>>()
  const draw = (): void =>
    void import('./drawn-icon.tsx').then(({ DrawnIcon }) => setDrawn(() => DrawnIcon)).catch(() => undefined)
  // A picture that loaded before hydration fires no further event.
  const meet = (image: HTMLImageElement | null): void => void (image?.complete && image.naturalWidth > 0 && draw())
  const picture = (
    <img
      ref={Drawn ? null : meet}
      onLoad={draw}
      src={src}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      className={styles.icon}
    />
  )
  return Drawn ? <Drawn src={src} className={styles.icon} picture={picture} /> : picture
}
