import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

/** Keeps that a chat message was sent or received (`FreshChat.storeChatEvent`, section 7). */
export const storeChatEventMutation = () =>
  mutationOptions({
    mutationKey: ['FreshChat.storeChatEvent'],
    mutationFn: (input: CallInput<'FreshChat.storeChatEvent'>, { client }) =>
      callOf(client)('FreshChat.storeChatEvent', input),
    networkMode: 'always',
    retry: false,
  })
