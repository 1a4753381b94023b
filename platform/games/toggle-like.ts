import { mutationOptions } from '@tanstack/react-query'
import { callOf } from '../query-call.ts'
import { likesQuery } from './list-likes.ts'

export type LikeChange = { sysname: string; isLiked: boolean }

/**
 * Adds or removes a favourite, then reads the list again, also after a failure (GAM-3). Toggles run one after another.
 */
export const toggleLikeMutation = () =>
  mutationOptions({
    mutationKey: ['games.like'],
    mutationFn: ({ sysname, isLiked }: LikeChange, { client }) =>
      callOf(client)(isLiked ? 'games.addLike' : 'games.removeLike', { sysname }),
    onSettled: (_data, _error, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: likesQuery().queryKey }),
    scope: { id: 'games.like' },
    networkMode: 'always',
    retry: false,
  })
