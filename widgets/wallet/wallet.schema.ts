import type { JSONSchema } from 'json-schema-to-ts'

export const walletSchema = {
  type: 'object',
  title: 'Wallet',
  description: "The player's money: real money with the ways in and out, and bonus and demo money apart from it.",
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
