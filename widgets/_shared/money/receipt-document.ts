import { useQueryClient } from '@tanstack/react-query'
import { settingsRoot } from '../page/site-settings.ts'

/** A compiled receipt document as pages carry it. */
export type ReceiptDocument = {
  readonly title: string
  readonly blocks: readonly {
    readonly id: string
    readonly block: string
    readonly isVisible: boolean
    readonly text?: string
  }[]
}

/** Where the application keeps a receipt document for the widgets. */
export const receiptKey = (id: string) => [...settingsRoot, 'receipt', id] as const

/** A receipt document of the release that the tab shows; null if the release has no receipt with this id. */
export const useReceiptDocument = (id: string): ReceiptDocument | null =>
  useQueryClient().getQueryData<ReceiptDocument>(receiptKey(id)) ?? null
