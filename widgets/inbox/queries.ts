export { inboxQueries as queries } from '../_shared/inbox/use-inbox.ts'
