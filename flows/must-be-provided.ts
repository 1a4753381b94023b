import { fromPromise } from 'xstate'

/** An actor that the host provides; a machine that runs without it fails loudly instead of waiting for ever. */
export function mustBeProvided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The host did not provide the actor "${name}"`)))
}

/** An effect that the host provides. */
export function effectMustBeProvided<Params = undefined>(name: string) {
  return (_args: unknown, _params: Params): void => {
    throw new Error(`The host did not provide the effect "${name}"`)
  }
}
