import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { Picture } from '../_shared/pictures/picture.tsx'
import type { imageSchema } from './index.ts'
import styles from './image.module.css'

export function Image({ media, caption, to, first, root }: WidgetProps<Props<typeof imageSchema>>) {
  const picture = <Picture media={media} eager={first} />
  return (
    <figure {...root} className={styles.figure}>
      {to ? (
        <SiteLink to={to} className={styles.link} aria-label={media.alt ? undefined : caption}>
          {picture}
        </SiteLink>
      ) : (
        picture
      )}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
