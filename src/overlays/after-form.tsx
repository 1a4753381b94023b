import type { ReactNode } from 'react'
import { safePath } from '#base/links.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { FormNote } from '#widgets/_shared/forms/form-notes.tsx'
import { ResumeAct } from '#widgets/_shared/outcome/index.ts'
import { Moment } from '#widgets/_shared/time/time.tsx'

/** Calls that an act may wait for. */
const gates: readonly string[] = ['account.saveProfileInfo']

type Props = { readonly form: CompiledForm; readonly answer: unknown }

/**
 * Shown below a form whose call has succeeded: the document's text for it, and a link back to the act that waited for
 * it.
 */
export function AfterForm({ form, answer }: Props): ReactNode {
  const { search } = useRoute()
  const { done, submit } = form
  const until: unknown = done?.until === undefined ? undefined : Object(answer)[done.until]
  return (
    <>
      {done && (
        <FormNote>
          {done.text} {typeof until === 'string' && <Moment at={until} />}
        </FormNote>
      )}
      {'call' in submit && gates.includes(submit.call) && <ResumeAct from={safePath(search.from)} />}
    </>
  )
}
