import { createContext, useContext } from 'react'

export type DialogPropValues = Readonly<Record<string, unknown>>

export const DialogPropsContext = createContext<DialogPropValues>({})

/**
 * What the dialog around a widget was opened with, unchecked: it may have come over a reload. Nothing outside of a
 * dialog.
 */
export const useDialogProps = (): DialogPropValues => useContext(DialogPropsContext)
