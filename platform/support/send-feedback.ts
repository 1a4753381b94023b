import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

/** Sends a message to support (`Support.sendFeedback`, section 7); never queued, never sent again by itself. */
export const sendFeedbackMutation = () =>
  mutationOptions({
    mutationKey: ['Support.sendFeedback'],
    mutationFn: (input: CallInput<'Support.sendFeedback'>, { client }) => callOf(client)('Support.sendFeedback', input),
    networkMode: 'always',
    retry: false,
  })
