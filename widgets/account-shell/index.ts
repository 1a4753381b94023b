import { defineWidget } from '#engine/define-widget.ts'
import { accountShellSamples } from './account-shell.sample.ts'
import { accountShellSchema } from './account-shell.schema.ts'

export default defineWidget({
  type: 'account-shell',
  category: 'layout',
  schema: accountShellSchema,
  samples: accountShellSamples,
  slots: { default: {} },
  onInvalid: 'default',
  component: () => import('./account-shell.tsx').then((module) => module.AccountShell),
})
