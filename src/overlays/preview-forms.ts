import type { PageForms } from '#src/app/page-forms.tsx'

const nothing = (): void => undefined

/** Forms of a preview: they look real, load no drafts and submit nothing (C15). */
export function previewForms(forms: PageForms | undefined, refused: () => void): PageForms | undefined {
  return (
    forms && {
      source: forms.source,
      submit: {
        namespaces: (form) => forms.submit.namespaces(form),
        settings: () => forms.submit.settings(),
        phoneCountries: () => forms.submit.phoneCountries(),
        checkPromoCode: () => Promise.resolve(null),
        countries: (form) => forms.submit.countries(form),
        get Outcome() {
          return forms.submit.Outcome
        },
        submit: refused,
        state: () => atRest,
        subscribe: () => nothing,
        draft: () => ({}),
        keepDraft: nothing,
      },
    }
  )
}

const atRest = { isBusy: false, problem: null, waits: {} }
