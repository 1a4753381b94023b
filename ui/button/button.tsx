import { useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { buttonClasses, ButtonContent, type ButtonLook } from './button-look.tsx'
import styles from './button.module.css'

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'style' | 'className' | 'children'> & {
    /** Under way: keeps its width and its focus, and swallows clicks and the form's submit. */
    busy?: boolean | undefined
  }

export function Button({ type = 'button', ...props }: ButtonProps) {
  return type === 'submit' ? <SubmitButton {...props} /> : <AnyButton {...props} type={type} />
}

const neverChanges = () => () => undefined

/**
 * Rests until the page is alive: pressed before that, or by Enter in a field, the browser itself would send what was
 * typed to the address of the page.
 */
function SubmitButton({ disabled = false, ...props }: Omit<ButtonProps, 'type'>) {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return <AnyButton {...props} type="submit" disabled={disabled || !isAlive} />
}

function AnyButton({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
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
