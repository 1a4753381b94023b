import { defineCall } from './define-call.ts'
import { done, nothing } from './fragments.ts'

export const authLogin = defineCall({
  name: 'auth.login',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description:
    'Signs in and starts a new session. With two-factor on, the right password without a code is refused with AuthorizationException whose message says that it is already enabled and whose error_data has resend_time; a second call adds the code (section 4).',
  request: {
    type: 'object',
    properties: {
      login: { type: 'string', minLength: 1, maxLength: 254, description: 'Email, phone or name; the client strips a leading +.' },
      password: { type: 'string', minLength: 1, maxLength: 256, description: 'The password, as typed.' },
      code: { type: 'string', maxLength: 32, nullable: true, description: 'Code of the second step: 6 digits.' },
    },
    required: ['login', 'password'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      uid: { type: 'integer', minimum: 1, description: 'Id of the player who signed in.' },
      is_registration_completed: { type: 'boolean', description: 'False: the registration popup opens and cannot be closed.' },
    },
    required: ['uid', 'is_registration_completed'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const authLogout = defineCall({
  name: 'auth.logout',
  verb: 'GET',
  access: 'player',
  effect: 'write',
  description: 'Ends the session. It changes state although it is a GET: it is guarded like a POST.',
  request: nothing,
  response: done,
  errors: ['AuthorizationException'],
})
