/**
 * Name of the value that holds the origin of the page of the identity check: on the page of the check alone, and no
 * document can bind it.
 */
export const verifyOriginValue = 'identity:origin'

const type = {
  const: 'playbill.verification',
  type: 'string',
  description: 'Marks the messages between the page of the identity check and the page around its frame.',
} as const

const event = <const Name extends string, const Properties extends object, const Required extends readonly string[]>(
  name: Name,
  description: string,
  properties: Properties,
  required: Required,
) =>
  ({
    type: 'object',
    description,
    properties: { type, event: { const: name, type: 'string', description: 'What happened.' }, ...properties },
    required: ['type', 'event', ...required],
    additionalProperties: false,
  }) as const

/** How a check may end, as the page of the check claims. */
export const claims = ['submitted', 'approved', 'retry', 'rejected'] as const

/**
 * What the page of the identity check tells the page around its frame, each kind by its `event`. None of it is
 * believed: the platform says how a check ended.
 */
export const verificationEvents = {
  ready: event('ready', 'The page can begin: it waits for a token.', {}, []),
  token: event('token', 'Its token is over: it waits for another one.', {}, []),
  shown: event('shown', 'The steps of the check are on the screen.', {}, []),
  size: event(
    'size',
    'How high the whole content is.',
    { height: { type: 'integer', minimum: 1, maximum: 20_000, description: 'CSS px.' } },
    ['height'],
  ),
  result: event(
    'result',
    'The documents were handed in, or the provider has decided.',
    { result: { type: 'string', enum: claims, description: 'What the page says of it.' } },
    ['result'],
  ),
  closed: event('closed', 'The person gave the check up.', {}, []),
  failed: event('failed', "The provider's program could not be loaded, or has failed.", {}, []),
} as const
export type VerificationEventName = keyof typeof verificationEvents

/** @public What the page around the frame tells the page of the check. */
export const verificationCommand = {
  type: 'object',
  description: 'The token with which the check begins or goes on.',
  properties: {
    type,
    command: { const: 'token', type: 'string', description: 'What it is.' },
    token: { type: 'string', minLength: 1, maxLength: 4096, description: 'The token of this check.' },
    locale: { type: 'string', enum: ['uz', 'ru'], description: 'Language of the steps.' },
  },
  required: ['type', 'command', 'token', 'locale'],
  additionalProperties: false,
} as const
