import type { ReactNode } from 'react'
import { PlatformError } from '#platform/platform-error.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './form-notes.module.css'

/** The success message beside a form's button; failures are shown by <Outcome>. */
export function FormNote({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p role="status" className={styles.note}>
      <Icon name="circle-check" />
      <span>{children}</span>
    </p>
  )
}

/** The error codes of an InvalidParameterException by field; empty for any other error. */
export function fieldCodes(error: unknown): ReadonlyMap<string, readonly string[]> {
  if (
    !(error instanceof PlatformError) ||
    (error.type !== 'InvalidParameterException' && error.type !== 'InvalidRequestException')
  )
    return new Map()
  return new Map(
    Object.entries(error.data ?? {}).flatMap(([name, codes]) =>
      Array.isArray(codes) ? [[name, codes.map(String)] as const] : [],
    ),
  )
}
