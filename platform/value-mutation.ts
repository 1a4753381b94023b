import { mutationOptions } from '@tanstack/react-query'
import type { CallInput, CallName, CallOutput } from '#schemas/api/calls.ts'
import { OfflineError } from './platform-error.ts'
import { callOf } from './query-call.ts'

/** `intentId` is made before the first attempt and stays the same for every attempt (R1). */
export type Intended<Input> = { intentId: string; input: Input }

export type ValueMutationOptions<Name extends CallName> = {
  name: Name
  /** Whether there is a network, checked right before the call: nothing is ever queued (M3). */
  isOnline: () => boolean
  /** Names of the reads that the call may have changed, whatever its outcome. */
  changes: readonly CallName[]
}

/**
 * A mutation that moves money or its worth: its key travels as the header Idempotency-Key and as intent_id; it is
 * refused at once with OfflineError where there is no network, and never sent again automatically. The caller must
 * ensure a single flight across tabs.
 */
export function valueMutation<Name extends CallName, Input extends Omit<CallInput<Name>, 'intent_id'>>({
  name,
  isOnline,
  changes,
}: ValueMutationOptions<Name>) {
  return mutationOptions<CallOutput<Name>, Error, Intended<Input>>({
    mutationKey: [name],
    mutationFn: async ({ intentId, input }, { client }) => {
      if (!isOnline()) throw new OfflineError(name)
      // The input of this very call with its intent_id, which the type of a generic call cannot say.
      const params = { ...input, intent_id: intentId } as unknown as CallInput<Name>
      return await callOf(client)(name, params, { idempotencyKey: intentId })
    },
    onSettled: async (_data, _error, _input, _result, { client }) => {
      await Promise.all(changes.map((change) => client.invalidateQueries({ queryKey: [change] })))
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
}
