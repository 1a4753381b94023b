import {
  type rouletteIcon,
  systemIconAddress,
  systemIconSizes,
  type SystemPageType,
} from '#schemas/system-page-types.ts'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './system-icon.module.css'

/** The decorative picture of a system page by its type (ICO-2): 400x180, on a phone 312x129. */
export function SystemIcon({
  type,
  className,
}: {
  type: SystemPageType | typeof rouletteIcon
  className?: string | undefined
}) {
  return (
    <picture className={joinClasses(styles.icon, className)}>
      <source media="(max-width: 767px)" srcSet={systemIconAddress(type, 'mobile')} {...systemIconSizes.mobile} />
      <img
        src={systemIconAddress(type, 'wide')}
        {...systemIconSizes.wide}
        alt=""
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}
