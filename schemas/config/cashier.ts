import type { JSONSchema } from 'json-schema-to-ts'
import { bounded, currency, onOff, whole } from './fields.ts'
import { icon, link, media, text } from '../document/marks.ts'
import type { Props } from '../document/marks.ts'

const errorButton = <const D extends string>(description: D) =>
  ({
    type: 'object',
    description,
    properties: {
      isVisible: onOff(true, 'Whether the button is shown.'),
      label: text('Its words.'),
      to: link('Where it leads.'),
    },
    required: ['label', 'to'],
    additionalProperties: false,
  }) as const

const receiptBlock = <const D extends string>(description: D) =>
  ({
    type: 'object',
    default: {},
    description,
    properties: { isVisible: onOff(true, 'Whether it is shown.') },
    additionalProperties: false,
  }) as const

/** The section `cashier-config` (CSH-2, CSH-3, CSH-6, CSH-8, CSH-14). */
export const cashierSchema = {
  type: 'object',
  title: 'Cashier',
  description: 'Deposits, withdrawals and their history.',
  properties: {
    paymentMethodsUrlDisplay: {
      enum: ['sysname', 'none'],
      default: 'sysname',
      description: 'Whether the address names the payment method: /cashier/deposit/{sysname}.',
    },
    depositView: {
      enum: ['ContainerView', 'ContainerScrollView'],
      default: 'ContainerView',
      description: 'Layout of the deposit page: everything at once, or methods that scroll beside the form.',
    },
    depositDetalization: {
      enum: ['cashier-header', 'profile-menu-header', 'none'],
      default: 'cashier-header',
      description: 'Where the breakdown of the balance is shown.',
    },
    receipt: {
      type: 'object',
      default: {},
      description: 'Blocks of the receipt.',
      properties: {
        address: receiptBlock('Address of the company.'),
        contacts: receiptBlock('How the company is reached.'),
        rules: receiptBlock('Rules of payments.'),
      },
      additionalProperties: false,
    },
    paymentMethods: {
      type: 'object',
      maxProperties: 300,
      default: {},
      propertyNames: { pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$', maxLength: 80 },
      description: 'Words and pictures of payment methods by their sysname.',
      additionalProperties: {
        type: 'object',
        description: 'One method.',
        properties: {
          title: text('Its name.'),
          icon: media('Its picture.'),
          iconMobile: media('Its picture on a phone.'),
          description: text('What the player should know.'),
          minDescription: text('Words beside the least sum.'),
          maxDescription: text('Words beside the greatest sum.'),
          typicalTime: text('How long it usually takes.'),
          order: whole(100, 0, 1000, 'Place in the list; small comes first.'),
        },
        additionalProperties: false,
      },
    },
    depositAmounts: {
      type: 'array',
      maxItems: 50,
      default: [],
      description: 'Sums that are offered, for each currency.',
      items: {
        type: 'object',
        description: 'One currency.',
        properties: {
          currency: currency('Currency code.'),
          amounts: {
            type: 'array',
            minItems: 1,
            maxItems: 12,
            uniqueItems: true,
            items: { type: 'integer', minimum: 1, maximum: 1_000_000_000, description: 'A sum in whole units.' },
            description: 'Sums from small to great.',
          },
        },
        required: ['currency', 'amounts'],
        additionalProperties: false,
      },
    },
    availableCurrencies: {
      type: 'object',
      maxProperties: 60,
      default: {},
      propertyNames: { pattern: '^[A-Z]{3,5}$' },
      description: 'Currency code to its sign.',
      additionalProperties: { type: 'string', minLength: 1, maxLength: 8, description: 'The sign.' },
    },
    pinnedCurrencies: {
      type: 'array',
      maxItems: 20,
      uniqueItems: true,
      default: [],
      items: currency('Currency code.'),
      description: 'Currencies that are listed first.',
    },
    emptyDepositCurrency: {
      ...currency('Currency of a deposit that names none, where neither the account nor the site has one.'),
      default: 'EUR',
    },
    sumCurrency: { ...currency('Currency in the messages of a sum field that has none.'), default: 'USD' },
    symbolPosition: {
      enum: ['before', 'after'],
      default: 'before',
      description: 'Where the currency sign goes.',
    },
    withdrawErrors: {
      type: 'object',
      default: {},
      description: 'Buttons beside errors of a withdrawal.',
      properties: {
        UserNeedConfirmContactException: errorButton('A contact must be confirmed first.'),
        KycWithdrawalException: errorButton('The identity must be verified first.'),
      },
      additionalProperties: false,
    },
    historyTabs: {
      type: 'array',
      maxItems: 4,
      default: [],
      description:
        'Tabs of the history; an unknown tab in the address shows the first. Without any, all four are shown.',
      items: {
        type: 'object',
        description: 'One tab.',
        properties: {
          tab: {
            enum: ['deposit', 'withdrawal', 'bonuses', 'cashbacks'],
            description: 'Value of the search parameter tab.',
          },
          label: text('Its words.'),
          icon: icon('Its icon.'),
        },
        required: ['tab', 'label'],
        additionalProperties: false,
      },
    },
    historyPageSize: bounded('historyPageSize', 'Rows of one page of the history.'),
    recentSize: bounded('recentItems', 'Rows of the list of recent operations.'),
    quickDeposit: onOff(true, 'Whether the game page leads to the deposit page.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export type CashierSettings = Props<typeof cashierSchema>
