import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '../pictures/picture.tsx'
import styles from './method-mark.module.css'
import type { ShownMethod } from './payment-method.tsx'

/** The picture of a method by its sysname, else the icon of its kind. Its name is beside it. */
export function MethodMark({ shown }: { readonly shown: ShownMethod }): ReactNode {
  const { icon, iconMobile } = shown.visuals
  return (
    <span className={styles.mark} aria-hidden="true">
      {icon ? (
        <Picture
          media={{ ...icon, alt: '', ...(iconMobile ? { mobile: iconMobile.src } : {}) }}
          className={styles.picture}
        />
      ) : (
        <Icon name={shown.icon} size="large" />
      )}
    </span>
  )
}
