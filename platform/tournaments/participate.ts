import { valueMutation } from '../value-mutation.ts'

/**
 * Enters the player into a tournament (`tournaments.participate`); success is the answer 1 only, which its schema demands. Then the lists are read again
 * (section 4). 409 means: read the tournament again.
 */
export const participateMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'tournaments.participate', isOnline, changes: ['tournaments.get', 'leaderboard.get'] })
