import { flowVocabulary } from '#schemas/vocabulary-flows.ts'
import type { FlowDefinition } from '../flow.ts'
import type { AuthPorts } from './auth-types.ts'
import { authMachine } from './auth.machine.ts'
import { authCheckpoint, authDeadlines, authInput, authView, saveAuth } from './auth.published.ts'
import { authSafe } from './auth.safe.ts'

/** Sign-in, two-factor code and sign-out (specification section 4). */
export const authFlow = {
  id: 'auth',
  machine: authMachine,
  statuses: flowVocabulary.auth.statuses,
  events: Object.keys(flowVocabulary.auth.events),
  safe: authSafe,
  ports: {
    actors: ['login', 'checkCode', 'resendCode', 'readAccount', 'loadUser', 'logout'],
    actions: ['forgetSecrets', 'wipeLocal', 'trackLogin', 'trackLoginError', 'trackLogout', 'trackLogoutError', 'welcome', 'reloadToIndex'],
  } satisfies { actors: (keyof AuthPorts)[]; actions: (keyof AuthPorts)[] },
  view: authView,
  input: authInput,
  save: saveAuth,
  deadlines: authDeadlines,
  checkpoint: authCheckpoint,
} as const satisfies FlowDefinition
