import { createStore, type StorageSource } from '#base/store.ts'
import { stepFormOf } from '#engine/forms/step-forms.ts'
import { fieldIn } from '#ui/fields/field-in.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type SavedField = {
  readonly form: string
  readonly name: string
  readonly value: string
  /** Of a choice. */ readonly index: number
  readonly isOn: boolean
}
/** Which tab is chosen, of tabs that have a name. */
type SavedTab = { readonly tabs: string; readonly tab: string }
/** Where a form in steps stands, and what its steps hold that are not on the page. */
type SavedSteps = {
  readonly form: string
  readonly step: number
  readonly values: Readonly<Record<string, string | boolean>>
}
type Typed = {
  readonly fields: readonly SavedField[]
  readonly tabs: readonly SavedTab[]
  readonly steps: readonly SavedSteps[]
}
type Kept = Typed & {
  readonly path: string
  /** Server time in ms. */ readonly until: number
}
type Who = { readonly uid: number; readonly path: string; readonly now: number; readonly storage?: StorageSource }

/** How long the next document may take to come, in ms. */
const LIFETIME_MS = 60_000
const longest = 2_000
const most = 80
const forms = 'form[data-form]'
const heldTypes: ReadonlySet<string> = new Set([
  'text',
  'email',
  'tel',
  'number',
  'search',
  'url',
  'date',
  'checkbox',
  'radio',
  'select-one',
  'textarea',
])

/**
 * Credentials and payment data are never stored (R8): what the form itself names as secret, passwords, also visible
 * ones, codes, card and document numbers.
 */
const isSecretName = (name: string, form: HTMLFormElement | null): boolean =>
  form?.dataset.secret?.split(' ').includes(name) === true ||
  /password|secret|token|^pin|cvv|card|document|requisite|^(?:sms_?|otp_?)?code$/i.test(name)
const isSecret = ({ name, autocomplete, form }: Field): boolean =>
  isSecretName(name, form) || /password|one-time-code|^cc-/.test(autocomplete)

const isHeld = (field: Field): boolean =>
  field.name !== '' && heldTypes.has(field.type) && !field.disabled && !isSecret(field) && field.value.length <= longest
/** What a field holds: one that shows a part of its value, as that of a phone does, names the whole. */
const valueOf = (field: Field): string => field.dataset.value ?? field.value
const isOn = (field: Field): boolean => field instanceof HTMLInputElement && field.checked
const isChoice = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio'

function isSavedField(value: unknown): value is SavedField {
  const { form, name, value: text, index, isOn: on } = Object(value) as { readonly [key in keyof SavedField]?: unknown }
  return (
    typeof form === 'string' &&
    typeof name === 'string' &&
    typeof text === 'string' &&
    text.length <= longest &&
    Number.isInteger(index) &&
    typeof on === 'boolean'
  )
}
function isSavedTab(value: unknown): value is SavedTab {
  const { tabs, tab } = Object(value) as { readonly [key in keyof SavedTab]?: unknown }
  return typeof tabs === 'string' && typeof tab === 'string'
}
function isSavedSteps(value: unknown): value is SavedSteps {
  const { form, step, values } = Object(value) as { readonly [key in keyof SavedSteps]?: unknown }
  const texts = typeof values === 'object' && values !== null ? Object.values(values) : null
  return (
    typeof form === 'string' &&
    Number.isInteger(step) &&
    texts !== null &&
    texts.length <= most &&
    texts.every((text) => typeof text === 'boolean' || (typeof text === 'string' && text.length <= longest))
  )
}
const isKept = (value: unknown): value is Kept => {
  const { path, until, fields, tabs, steps } = Object(value) as { readonly [key in keyof Kept]?: unknown }
  return (
    typeof path === 'string' &&
    typeof until === 'number' &&
    Array.isArray(fields) &&
    fields.length <= most &&
    fields.every(isSavedField) &&
    Array.isArray(tabs) &&
    tabs.length <= most &&
    tabs.every(isSavedTab) &&
    Array.isArray(steps) &&
    steps.length <= most &&
    steps.every(isSavedSteps)
  )
}
const storeOf = ({ uid, storage }: Pick<Who, 'uid' | 'storage'>) =>
  createStore({
    area: 'session',
    namespace: 'saved-fields',
    version: 1,
    uid,
    isValid: isKept,
    ...(storage ? { storage } : {}),
  })

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...Element.prototype.querySelectorAll.call(form, 'input, select, textarea')].map((field) => field as Field) // the selector matches only these three

const formsIn = (page: ParentNode): HTMLFormElement[] => [...page.querySelectorAll<HTMLFormElement>(forms)]
const nameOf = ({ dataset }: HTMLFormElement): string => dataset.form ?? ''

function readSteps(form: HTMLFormElement): SavedSteps[] {
  const held = stepFormOf(form)?.read()
  if (!held) return []
  const values = Object.entries(held.values).filter(
    (entry): entry is [string, string | boolean] =>
      !isSecretName(entry[0], form) &&
      (typeof entry[1] === 'boolean' || (typeof entry[1] === 'string' && entry[1].length <= longest)),
  )
  return [{ form: nameOf(form), step: held.step, values: Object.fromEntries(values.slice(0, most)) }]
}

/** What is typed into the forms of a page, without secrets, and which of their tabs and steps are chosen. */
export const readTyped = (page: ParentNode = document): Typed => ({
  fields: formsIn(page)
    .flatMap((form) =>
      fieldsOf(form)
        // Which of several buttons is chosen is said by that one.
        .filter((field) => isHeld(field) && (field.type !== 'radio' || isOn(field)))
        .map((field): SavedField => ({
          form: nameOf(form),
          name: field.name,
          value: valueOf(field),
          index: field instanceof HTMLSelectElement ? field.selectedIndex : -1,
          isOn: isOn(field),
        })),
    )
    .slice(0, most),
  tabs: [...page.querySelectorAll<HTMLElement>('[data-tabs] > [aria-selected=true]')]
    .map((tab) => ({ tabs: tab.parentElement?.dataset.tabs ?? '', tab: tab.dataset.tab ?? '' }))
    .slice(0, most),
  steps: formsIn(page).flatMap(readSteps).slice(0, most),
})

/** Empties what proves who somebody is or pays, in all forms of a page. */
export function clearSecrets(page: ParentNode = document): void {
  for (const field of [...page.querySelectorAll<HTMLFormElement>(forms)].flatMap(fieldsOf))
    if ((isSecret(field) || field.type === 'password') && field.value !== '' && !isChoice(field)) write(field, '')
}

/**
 * Stores the form values of a page, without secrets, and the chosen tabs and steps that they stand in, for the same
 * page in another locale (D14), until that page reads them, a minute at most.
 */
export function keepFields({ uid, path, now, storage }: Who, page: ParentNode = document): void {
  const typed = readTyped(page)
  if (typed.fields.length > 0 || typed.tabs.length > 0 || typed.steps.length > 0)
    storeOf({ uid, ...(storage ? { storage } : {}) }).set({ ...typed, path, until: now + LIFETIME_MS })
}

const prototypes = () => [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].map(({ prototype }) => prototype)

/**
 * Sets a value as if it had been typed: with the prototype's setter and an `input` event, since React ignores any other
 * change.
 */
function write(field: Field, value: string): void {
  const own = prototypes().find((prototype) => Object.prototype.isPrototypeOf.call(prototype, field))
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

function fill(field: Field, { value, index, isOn: wasOn }: SavedField): void {
  if (!isHeld(field) || field === document.activeElement) return
  if (isChoice(field)) {
    if (isOn(field) !== wasOn) field.click()
  } else if (field instanceof HTMLSelectElement) {
    const option = [...field.options].some((one) => one.value === value) ? value : field.options[index]?.value
    if (option !== undefined && option !== field.value) write(field, option)
  } else if (valueOf(field) !== value && !field.readOnly) write(field, value)
}

const isField = (element: HTMLElement | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Chooses a tab that was chosen before; whether its tabs are there. */
function choose({ tabs, tab }: SavedTab, page: ParentNode): boolean {
  const list = [...page.querySelectorAll<HTMLElement>('[data-tabs]')].find(({ dataset }) => dataset.tabs === tabs)
  const own = [...(list?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])].find(({ dataset }) => dataset.tab === tab)
  if (own && own.getAttribute('aria-selected') !== 'true') own.click()
  return list !== undefined
}

/**
 * Chooses the tabs and fills the page's forms with what was stored for it, each once, including those that appear
 * before `enough`. The stored values are deleted at once.
 */
export function restoreFields(
  { uid, path, now, storage }: Who,
  enough: Promise<unknown>,
  page: ParentNode & Node = document,
): void {
  const store = storeOf({ uid, ...(storage ? { storage } : {}) })
  const saved = store.get()
  store.remove()
  if (saved && saved.path === path && saved.until >= now) fillFields(saved, enough, page)
}

/** Whether a form in steps is unchanged, so that it need not be rebuilt. */
const isAt = ({ step, values }: SavedSteps, now: { readonly step: number; readonly values: object }): boolean =>
  step === now.step && Object.entries(values).every(([name, value]) => Reflect.get(now.values, name) === value)

/** Fills forms with what was read from them, each field once, including those that appear before `enough`. */
export function fillFields(saved: Typed, enough: Promise<unknown>, page: ParentNode & Node = document): void {
  let { fields, tabs, steps } = saved
  const formOf = (name: string): HTMLFormElement | undefined => formsIn(page).find((form) => nameOf(form) === name)
  const look = (): void => {
    tabs = tabs.filter((one) => !choose(one, page))
    steps = steps.filter((one) => {
      const form = formOf(one.form)
      const held = form && stepFormOf(form)
      // Somebody who types already is not interrupted.
      if (form && held && !form.contains(document.activeElement) && !isAt(one, held.read())) held.restore(one)
      return !held
    })
    fields = fields.filter((one) => {
      // A form in steps must show the right step first.
      const form = steps.some((step) => step.form === one.form) ? undefined : formOf(one.form)
      const field = form ? fieldIn(form, one.name) : null
      if (!isField(field)) return true
      fill(field, one)
      return false
    })
    if (fields.length === 0 && tabs.length === 0 && steps.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(page, { childList: true, subtree: true })
  look()
  void enough.then(() => observer.disconnect())
}
