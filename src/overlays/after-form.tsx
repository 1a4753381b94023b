import type { ReactNode } from 'react'
import { safePath } from '#base/links.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { ResumeAct } from '#widgets/_shared/outcome/index.ts'

/** Calls that an act may wait for. */
const gates: readonly string[] = ['account.saveProfileInfo']

/** Shown under a form whose call has succeeded: the way back to the act that waited for it. */
export function AfterForm({ form }: { readonly form: CompiledForm }): ReactNode {
  const { search } = useRoute()
  if (!('call' in form.submit) || !gates.includes(form.submit.call)) return null
  return <ResumeAct from={safePath(search.from)} />
}
