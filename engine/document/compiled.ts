import type { Jurisdiction } from '#schemas/document/jurisdiction.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import type { Condition } from '#schemas/document/condition.ts'
import type { Action } from '#schemas/document/action.ts'
import type { Href } from '#schemas/document/link.ts'
import type { Media } from '#schemas/document/media.ts'
import type { Menu } from '#schemas/document/menu.ts'
import type { IssueCode } from '#engine/document/issues/codes.ts'
import type { OnInvalid } from '#engine/define-widget.ts'

/** A text whose words depend on bindings: parts are words or the name of a binding. */
export type TextParts = readonly (string | { readonly bind: string })[]
export type DynamicValue =
  | { readonly kind: 'text'; readonly parts: TextParts }
  | { readonly kind: 'plural'; readonly count: string; readonly forms: Readonly<Record<string, TextParts>> }
  | { readonly kind: 'value'; readonly bind: string }

/** A place in a node's props that is filled in when it is rendered. */
export type Dynamic = { readonly at: readonly (string | number)[]; readonly value: DynamicValue }

/**
 * One node of a compiled document: texts are of one locale, links are safe, defaults are filled in, invalid nodes are
 * settled by their `onInvalid`. A hole (`type: null`) keeps its place, so that every later `useId` stays the same.
 */
export type CompiledNode = {
  /** `<document id>.<node id>`, unique in a compiled page. */
  readonly id: string
  /** Widget type; `null` is a hole; `outlet` is where a layout puts the page. */
  readonly type: string | null
  readonly props: Readonly<Record<string, unknown>>
  readonly dynamic?: readonly Dynamic[]
  readonly when?: Condition
  /** Names of the breakpoints where it is hidden, as one attribute value. */
  readonly screen?: string
  readonly slots?: Readonly<Record<string, readonly CompiledNode[]>>
  readonly onInvalid: OnInvalid
  readonly essential?: true
  /** Its props were not valid: `onInvalid` says what is shown instead. */
  readonly isSettled?: true
}

export type CompiledSeo = {
  readonly title: string
  readonly description: string
  readonly text?: string
  readonly image?: Media
  readonly noindex?: boolean
}
export type CompiledPage = {
  readonly kind: 'page'
  readonly id: string
  readonly layout?: string
  readonly slug?: string
  readonly seo: CompiledSeo
  readonly nodes: readonly CompiledNode[]
  readonly types: readonly string[]
}
export type CompiledLayout = {
  readonly kind: 'layout'
  readonly id: string
  readonly nodes: readonly CompiledNode[]
  readonly types: readonly string[]
}
export type CompiledPopup = {
  readonly kind: 'popup'
  readonly id: string
  readonly dialog: 'popup' | 'confirm' | 'curtain'
  readonly isAboveAll?: true
  /** `?popup=<id>` opens it. */
  readonly isLinkable?: true
  readonly title: string
  readonly preventClose: boolean
  readonly size: 'small' | 'medium' | 'large'
  readonly side: 'left' | 'right'
  readonly exit?: { readonly label: string; readonly to: Href }
  readonly nodes: readonly CompiledNode[]
  readonly types: readonly string[]
}
type CompiledMenu = Menu
export type CompiledField = {
  readonly name: string
  readonly type: string
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
  readonly isRequired: boolean
  readonly autocomplete?: string
  readonly mask?: string
  readonly pattern?: string
  readonly preset?: 'name' | 'secondName' | 'thirdName'
  readonly min?: number
  readonly max?: number
  /** Another date of the form, before which this one may not lie. */
  readonly notBefore?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly messages: Readonly<Record<string, string>>
  /** What it holds at first: a text, or the value of a binding. */
  readonly value?: string | { readonly bind: string }
  /** Values of the options that are offered, with commas between. */
  readonly offered?: string | { readonly bind: string }
  readonly when?: Condition
  /** Asked for only while another field holds one of these values. */
  readonly whenField?: { readonly name: string; readonly is: readonly string[] }
  /** Shown, but neither validated nor sent. Set by the form's target, never by a document. */
  readonly isReadOnly?: boolean
}
/** A step of a form, or a group: fields under a heading. */
export type FormPart = { readonly id: string; readonly title: string; readonly fields: readonly string[] }
/** Who takes the values of a form; `then` runs once the call has succeeded. */
export type FormSubmit =
  | { readonly flow: string; readonly event: string }
  | {
      readonly call: string
      readonly then: Action
      /** What steps of `then` send of the choices of fields. */
      readonly choices?: readonly FormChoice[]
    }
/** The parameter `key` of a step is the choice of a field; of a field of type contact whether it is an email or a phone. */
export type FormChoice = { readonly step: number; readonly key: string; readonly field: string }
/** A question before anything is sent. */
export type FormConfirm = {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  /** The list whose choice is put before the text. */
  readonly repeats?: string
  /** Parameter of the call that says that the player has agreed. */
  readonly sendsAs?: string
}
export type CompiledForm = {
  readonly kind: 'form'
  readonly id: string
  readonly title: string
  readonly submit: FormSubmit
  /** Absent: as the settings of the site say. */
  readonly strategy?: 'eager' | 'onSubmit'
  readonly secret: readonly string[]
  readonly fields: readonly CompiledField[]
  /** Sent with the form but not shown. Set by the code that prepares the form, never by a document. */
  readonly unshown?: Readonly<Record<string, string | boolean>>
  readonly steps?: readonly FormPart[]
  readonly groups?: readonly FormPart[]
  /** Between the fields and the button. */
  readonly note?: string
  /** Words of the button. */
  readonly button: string
  readonly confirm?: FormConfirm
  /** Under the form once its call has succeeded; `until` names a moment of the answer. */
  readonly done?: { readonly text: string; readonly until?: string }
  /** Words for failures by error type, instead of the usual ones. */
  readonly messages?: Readonly<Record<string, string>>
  readonly links: readonly {
    readonly id: string
    readonly label: string
    readonly to?: Href
    readonly action?: Action
  }[]
}
export type CompiledReceipt = {
  readonly kind: 'receipt'
  readonly id: string
  readonly title: string
  readonly blocks: readonly {
    readonly id: string
    readonly block: string
    readonly isVisible: boolean
    readonly text?: string
  }[]
}
/** Without what only the makers of the site read. */
export type CompiledJurisdiction = { readonly kind: 'jurisdiction'; readonly id: string } & Jurisdiction
/** i18next resources of one namespace: plural forms are suffixed keys (`key_one`). */
export type CompiledMessages = {
  readonly kind: 'messages'
  readonly id: string
  readonly messages: Readonly<Record<string, string>>
}
export type CompiledSettings = {
  readonly kind: 'settings'
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}
type CompiledTheme = {
  readonly kind: 'theme'
  readonly id: string
  readonly scheme: 'dark' | 'light'
  readonly hash: string
}

export type CompiledDocument =
  | CompiledPage
  | CompiledLayout
  | CompiledPopup
  | CompiledMenu
  | CompiledForm
  | CompiledReceipt
  | CompiledJurisdiction
  | CompiledMessages
  | CompiledSettings
  | CompiledTheme
export type CompiledOf<K extends DocumentKind> = Extract<CompiledDocument, { kind: K }>

/** A node or field that its schema refused; the report never contains the value (C2). */
export type CompileReport = {
  readonly document: string
  readonly node: string | null
  readonly pointer: string
  readonly code: IssueCode
  readonly settled: OnInvalid | 'dropped' | 'fallback'
}
