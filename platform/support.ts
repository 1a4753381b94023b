import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf, callQuery } from './query-call.ts'

/** How to reach support (`support.getsettings`, SUP-1); fresh for ten minutes. */
export const supportSettingsQuery = () => callQuery('support.getsettings', {}, 600_000)

/** Stores that a chat message was sent or received (`FreshChat.storeChatEvent`, CHT-1). */
export const storeChatEventMutation = () =>
  mutationOptions({
    mutationKey: ['FreshChat.storeChatEvent'],
    mutationFn: (input: CallInput<'FreshChat.storeChatEvent'>, { client }) =>
      callOf(client)('FreshChat.storeChatEvent', input),
    networkMode: 'always',
    retry: false,
  })
