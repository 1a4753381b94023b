import type { ReactNode } from 'react'
import { PlatformError } from '#platform/platform-error.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './form-notes.module.css'

type FormNoteProps = {
  readonly children: ReactNode
  /** It is done, and something about it needs care. */
  readonly isWarning?: boolean
}

/** The success message beside a form's button; failures are shown by <Outcome>. */
export function FormNote({ children, isWarning = false }: FormNoteProps): ReactNode {
  return (
    <p role="status" className={joinClasses(styles.note, isWarning && styles.warning)}>
      <Icon name={isWarning ? 'circle-alert' : 'circle-check'} />
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
