import type { chatProviders } from '#schemas/api/support.ts'

export type ChatProviderName = (typeof chatProviders)[number]
/** The settings that a provider may have (CHT-2). */
export type ChatSettings = {
  readonly id?: string
  readonly src?: string
  readonly license?: string
  readonly widget_id?: string
  readonly lang?: string
}
type ChatSettingName = keyof ChatSettings

/** A literal, or a setting as text or as a number; a setting that is not there is left out. */
export type ChatGlobal =
  | string
  | boolean
  | { readonly setting: ChatSettingName; readonly as?: 'number' }
  | { readonly fields: Readonly<Record<string, ChatGlobal>> }

/** A function of the page by its path, and what it is called with. */
export type ChatCommand = readonly [path: string, ...values: readonly string[]]
export type ChatMoment = 'ready' | 'opened' | 'closed' | 'sent' | 'received'
/** What an event means: always the same, or by a field of what comes with it. */
export type ChatEvent =
  | ChatMoment
  | { readonly by: string; readonly means: Readonly<Partial<Record<string, ChatMoment>>> }

/**
 * How a provider reports what happens. `queue`: calls are queued until its script has loaded; `load`: it can be called
 * once the script has run; a path: it calls that function.
 */
type ChatListening =
  | { readonly since: 'queue' | 'load'; readonly by: ChatCommand }
  | { readonly since: { readonly callback: string }; readonly by: ChatCommand; readonly names: string }
  | { readonly since: 'callbacks' }

export type ChatProvider = {
  /** Settings without which it cannot begin. */
  readonly needs: readonly ChatSettingName[]
  /** Address of its script, with settings in braces; null: the setting `src` names it. */
  readonly script: string | null
  /** Hosts that its script talks to, besides the one that the script comes from. */
  readonly hosts: readonly string[]
  readonly globals: Readonly<Record<string, ChatGlobal>>
  /**
   * What stands in for its API until the script is there. `handler`: LiveChat's object; `arguments`: a function that
   * keeps its arguments in `q`.
   */
  readonly queue?: { readonly kind: 'handler' | 'arguments'; readonly name: string }
  readonly listening: ChatListening
  readonly events: Readonly<Record<string, ChatEvent>>
  /** Where a message has its fields; without a conversation the one of this visit is named. */
  readonly message?: { readonly text?: string; readonly channel?: string; readonly conversation?: string }
  /** Gives the fields of `message` where events have none. */
  readonly details?: ChatCommand
  /** Without `hide` and `show` the chat is removed from the page and loaded again. */
  readonly show?: ChatCommand
  readonly hide?: ChatCommand
  /** Forgets the visitor; absent if the chat has to be loaded again for that. */
  readonly renew?: ChatCommand
  /** Take it off the page and forget whom it talked to. */
  readonly leave: readonly ChatCommand[]
  /** Global names that it leaves behind. */
  readonly traces: readonly string[]
}

/**
 * The row of each provider (CHT-1); comm100 has none: it does nothing, and the support form is used instead. What each
 * relies on: docs/chat.md.
 */
export const chatProviderRows: Readonly<Record<Exclude<ChatProviderName, 'comm100'>, ChatProvider>> = {
  live_tex: {
    needs: ['id'],
    script: 'https://cs15.livetex.ru/js/client.js',
    hosts: ['*.livetex.ru'],
    globals: { liveTex: true, liveTexID: { setting: 'id', as: 'number' }, liveTex_object: true },
    listening: {
      since: { callback: 'LiveTex.onLiveTexReady' },
      by: ['LiveTex.addEventListener'],
      names: 'LiveTex.Event',
    },
    events: {
      X_WINDOW_SHOWN: 'opened',
      WELCOME_WINDOW_SHOWN: 'opened',
      CONVERSATION_STARTED: 'sent',
      OFFLINE_MESSAGE_SENT: 'sent',
      EMPLOYEE_MESSAGE_SENT: 'received',
    },
    show: ['LiveTex.showLabel'],
    hide: ['LiveTex.hideLabel'],
    renew: ['LiveTex.reinit'],
    leave: [['LiveTex.hideLabel']],
    traces: ['LiveTex', 'liveTex', 'liveTexID', 'liveTex_object'],
  },
  freshChat: {
    needs: ['id'],
    script: 'https://wchat.freshchat.com/js/widget.js',
    hosts: ['*.freshchat.com'],
    globals: {
      fcSettings: {
        fields: {
          token: { setting: 'id' },
          host: 'https://wchat.freshchat.com',
          siteId: { setting: 'widget_id' },
          locale: { setting: 'lang' },
        },
      },
    },
    listening: { since: 'load', by: ['fcWidget.on'] },
    events: {
      'widget:loaded': 'ready',
      'widget:opened': 'opened',
      'widget:closed': 'closed',
      'message:sent': 'sent',
      'message:received': 'received',
    },
    message: { text: 'data.text', channel: 'data.channelId', conversation: 'data.conversationId' },
    show: ['fcWidget.show'],
    hide: ['fcWidget.hide'],
    leave: [['fcWidget.user.clear'], ['fcWidget.destroy']],
    traces: ['fcWidget', 'fcSettings'],
  },
  liveChat: {
    needs: ['license'],
    script: 'https://cdn.livechatinc.com/tracking.js',
    hosts: ['*.livechatinc.com'],
    globals: { __lc: { fields: { license: { setting: 'license', as: 'number' }, product_name: 'livechat' } } },
    queue: { kind: 'handler', name: 'LiveChatWidget' },
    listening: { since: 'queue', by: ['LiveChatWidget.on'] },
    events: {
      ready: 'ready',
      visibility_changed: { by: 'visibility', means: { maximized: 'opened', minimized: 'closed' } },
      new_event: { by: 'author.type', means: { customer: 'sent', agent: 'received' } },
    },
    message: { channel: 'chatId', conversation: 'threadId' },
    details: ['LiveChatWidget.get', 'chat_data'],
    show: ['LiveChatWidget.call', 'minimize'],
    hide: ['LiveChatWidget.call', 'hide'],
    leave: [['LiveChatWidget.call', 'destroy']],
    traces: ['LiveChatWidget', '__lc', 'LC_API'],
  },
  verbox: {
    needs: ['id'],
    script: 'https://admin.verbox.ru/support/support.js?h={id}',
    hosts: ['*.verbox.ru', '*.site-chat.me'],
    globals: { supportAPIMethod: 'Verbox', VerboxSetup: { fields: { language: { setting: 'lang' } } } },
    queue: { kind: 'arguments', name: 'Verbox' },
    listening: { since: 'queue', by: ['Verbox', 'setCallback'] },
    events: {
      fullyLoaded: 'ready',
      openSupport: 'opened',
      closeSupport: 'closed',
      clientSendMessage: 'sent',
      operatorSendMessage: 'received',
    },
    message: { text: 'text' },
    leave: [['Verbox', 'destroy']],
    traces: ['Verbox', 'VerboxSetup', 'supportAPIMethod'],
  },
  betunlim: {
    needs: ['widget_id'],
    script: null,
    hosts: [],
    globals: {
      BetunlimChatSetup: { fields: { widget_id: { setting: 'widget_id' }, lang: { setting: 'lang' } } },
    },
    queue: { kind: 'arguments', name: 'BetunlimChat' },
    listening: { since: 'queue', by: ['BetunlimChat', 'on'] },
    events: { ready: 'ready', opened: 'opened', closed: 'closed', sent: 'sent', received: 'received' },
    message: { text: 'text', channel: 'channel_id', conversation: 'conversation_id' },
    show: ['BetunlimChat', 'show'],
    hide: ['BetunlimChat', 'hide'],
    leave: [['BetunlimChat', 'destroy']],
    traces: ['BetunlimChat', 'BetunlimChatSetup'],
  },
  jivoSite: {
    needs: ['widget_id'],
    script: 'https://code.jivosite.com/widget/{widget_id}',
    hosts: ['*.jivosite.com'],
    globals: {},
    listening: { since: 'callbacks' },
    events: {
      jivo_onLoadCallback: 'ready',
      jivo_onOpen: 'opened',
      jivo_onClose: 'closed',
      jivo_onMessageSent: 'sent',
      jivo_onMessageReceived: 'received',
    },
    show: ['jivo_init'],
    hide: ['jivo_destroy'],
    leave: [['jivo_api.clearHistory'], ['jivo_destroy']],
    traces: [
      'jivo_api',
      'jivo_init',
      'jivo_destroy',
      'jivo_onLoadCallback',
      'jivo_onOpen',
      'jivo_onClose',
      'jivo_onMessageSent',
      'jivo_onMessageReceived',
    ],
  },
}

/** What a tab knows about its chat. */
export type ChatPlan = {
  readonly provider: ChatProviderName
  /** Address of the script; null: nothing is loaded, and a link to support is shown instead. */
  readonly script: string | null
  readonly settings: Omit<ChatSettings, 'src'>
}
