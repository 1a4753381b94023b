import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { buttonClasses, ButtonContent, type ButtonLook } from './button-look.tsx'
import styles from './button.module.css'

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'style' | 'className' | 'children'> & {
    /** Under way: keeps its width and its focus, and swallows clicks and the form's submit. */
    busy?: boolean | undefined
  }

export function Button({ variant, size, wide, icon, iconEnd, className, busy = false, onClick, children, type = 'button', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ variant, size, wide, className })}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <ButtonContent size={size} icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  )
}
