import type { PageNode } from './node.ts'
import type { AuthoredAction } from './action.ts'
import type { Condition } from './condition.ts'
import type { Link } from './link.ts'
import type { AuthoredMedia } from './media.ts'
import type { Text } from './text.ts'
import type { Locale } from './locales.ts'
import type { ThemeDocument } from './theme.ts'

/** Every kind of document; the folder of a site that holds it has the plural of its name. */
export const documentKinds = [
  'page',
  'popup',
  'layout',
  'menu',
  'form',
  'receipt',
  'jurisdiction',
  'theme',
  'messages',
  'settings',
] as const
export type DocumentKind = (typeof documentKinds)[number]

type Envelope<K extends DocumentKind> = { $schema?: string; kind: K; id: string; version: 1 }

export type PageDocument = Envelope<'page'> & {
  layout?: string
  slug?: string
  seo: { title: Text; description: Text; text?: Text; image?: AuthoredMedia; noindex?: boolean }
  nodes: PageNode[]
}
export type PopupDocument = Envelope<'popup'> & {
  dialog: 'popup' | 'confirm' | 'curtain'
  isAboveAll?: boolean
  title: Text
  preventClose?: boolean
  size?: 'small' | 'medium' | 'large'
  exit?: { label: Text; to: Link }
  nodes: PageNode[]
}
export type LayoutDocument = Envelope<'layout'> & { extends?: string; nodes: PageNode[] }
export type MenuItem = {
  id: string
  label: Text
  icon?: string
  to?: Link
  action?: AuthoredAction
  when?: Condition
  badge?: Text
  items?: MenuItem[]
}
export type MenuDocument = Envelope<'menu'> & { title: Text; items: MenuItem[] }
export type FormField = {
  name: string
  type: string
  label: Text
  hint?: Text
  placeholder?: Text
  isRequired?: boolean
  autocomplete?: string
  mask?: string
  pattern?: string
  min?: number
  max?: number
  options?: { value: string; label: Text }[]
  messages?: Record<string, Text>
  when?: Condition
}
export type FormDocument = Envelope<'form'> & {
  title: Text
  flow: string
  event: string
  strategy?: 'eager' | 'onSubmit'
  secret?: string[]
  fields: FormField[]
  submit: Text
  links?: { id: string; label: Text; to?: Link; action?: AuthoredAction }[]
}
export type ReceiptDocument = Envelope<'receipt'> & {
  title: Text
  blocks: {
    id: string
    block: 'address' | 'contacts' | 'rules' | 'amount' | 'transaction'
    isVisible: boolean
    text?: Text
  }[]
}
export type JurisdictionDocument = Envelope<'jurisdiction'> & {
  title: Text
  minimumAge: number
  exclusion: { periods: string[] }
  timeOut: { periods: string[] }
  limitsBeforeDeposit?: ('deposit' | 'loss' | 'stake' | 'session')[]
  realityCheckMinutes?: number
  withdrawals?: { mayBeCancelled?: boolean }
  bonuses?: { areShown?: boolean }
  helplines: { id: string; name: Text; phone?: string; hours?: Text; to?: Link }[]
  footerLinks: { id: string; to: Link }[]
  consent?: ('necessary' | 'analytics' | 'marketing' | 'support')[]
  review?: { field: string; note: string }[]
}
export type MessagesDocument = Envelope<'messages'> & {
  messages: Record<string, Record<Locale, string | Record<string, string>>>
}
export type SettingsDocument = Envelope<'settings'> & { values: Record<string, unknown> }

/** Any document as its author writes it. */
export type SiteDocument =
  | PageDocument
  | PopupDocument
  | LayoutDocument
  | MenuDocument
  | FormDocument
  | ReceiptDocument
  | JurisdictionDocument
  | ThemeDocument
  | MessagesDocument
  | SettingsDocument
