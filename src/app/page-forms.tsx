import type { ReactNode } from 'react'
import type { CompiledForm } from '#engine/document/compiled.ts'
import type { FormSettings } from '#engine/forms/form-settings.ts'
import { FormSourceContext, type FormSource } from '#engine/forms/form-source.ts'
import { SubmitPortContext, type SubmitPort } from '#engine/forms/submit-port.ts'
import type { DocumentSource } from './documents.ts'

/** Where forms come from in a tab, and who takes what they were filled in with. */
export type PageForms = { readonly source: FormSource; readonly submit: SubmitPort }

/** Who takes the values; `prepare` gives a form as it is for this player, with what its fields bind read. */
export type FormTaker = SubmitPort & { readonly prepare: (form: CompiledForm) => Promise<CompiledForm> }

/**
 * Forms of a tab, in pages and in popups alike. The code that submits them is loaded with the first form document, so
 * that pages without a form do not load it: a form is on the screen only after its document has loaded.
 */
export function createPageForms({
  documents,
  loadPort,
}: {
  documents: DocumentSource
  /** Loads the code that submits forms, given the release's settings for forms. */
  loadPort: (settings: FormSettings) => Promise<FormTaker>
}): PageForms {
  let port: SubmitPort | undefined
  const taker = (): SubmitPort => {
    if (!port) throw new Error('Load the document of a form from the FormSource first')
    return port
  }
  let loading: Promise<FormTaker> | undefined
  const load = (): Promise<FormTaker> => {
    loading ??= loadSettings(documents).then(loadPort)
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    source: {
      async load(id) {
        const [form, loaded] = await Promise.all([documents.get('form', id), load()])
        port = loaded
        return form && (await loaded.prepare(form))
      },
      settings: async (section) => (await documents.get('settings', section))?.values ?? null,
    },
    // Each access goes to the port that is loaded by then.
    submit: new Proxy({} as SubmitPort, { get: (_, name: keyof SubmitPort) => taker()[name] }),
  }
}

/** The sections forms, and validatorConfig of site; without them forms have the rules and words of their documents. */
async function loadSettings(documents: DocumentSource): Promise<FormSettings> {
  const [forms, site] = await Promise.all([documents.get('settings', 'forms'), documents.get('settings', 'site')])
  // Compiling has filled in the schema of each section.
  return { ...(forms?.values as FormSettings), validatorConfig: site?.values.validatorConfig as never }
}

/**
 * Lets forms inside load their documents and hand over their values; without `forms`, as on the server, they stay
 * skeletons.
 */
export function FormsProvider({ forms, children }: { forms: PageForms | undefined; children: ReactNode }): ReactNode {
  return (
    <FormSourceContext value={forms?.source ?? null}>
      <SubmitPortContext value={forms?.submit ?? null}>{children}</SubmitPortContext>
    </FormSourceContext>
  )
}
