import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

/**
 * Asks for the bet history as a file (`games.createhistoryexportrequest`); then the list of exports is read again, whatever came of it.
 * Rejects with AccessDeniedException where exports are off, StorageQuotaExceededException while three are being made.
 */
export const createHistoryExportMutation = () =>
  mutationOptions({
    mutationKey: ['games.createhistoryexportrequest'],
    mutationFn: (input: CallInput<'games.createhistoryexportrequest'>, { client }) =>
      callOf(client)('games.createhistoryexportrequest', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['games.gethistoryexportrequest'] }),
    scope: { id: 'games.export' },
    networkMode: 'always',
    retry: false,
  })
