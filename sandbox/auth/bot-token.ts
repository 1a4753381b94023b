/** Token of the messenger's bot: from SANDBOX_BOT_TOKEN, else one that is public and good for the sandbox only. */
export const botToken = (): string =>
  process.env.SANDBOX_BOT_TOKEN || '7000000001:sandbox-bot-of-playbill-is-not-a-secret'
