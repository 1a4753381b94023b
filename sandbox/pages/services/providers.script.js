// The API of each provider as docs/chat.md quotes it, over the window of chat.script.js.
const channel = 'sandbox-channel'
const conversation = 'sandbox-conversation'

const play = {
  live_tex() {
    const heard = []
    const kinds = [
      'X_WINDOW_SHOWN',
      'WELCOME_WINDOW_SHOWN',
      'CONVERSATION_STARTED',
      'OFFLINE_MESSAGE_SENT',
      'EMPLOYEE_MESSAGE_SENT',
    ]
    const events = { opened: 'X_WINDOW_SHOWN', sent: 'CONVERSATION_STARTED', received: 'EMPLOYEE_MESSAGE_SENT' }
    const chat = createChat('LiveTex', (kind) => {
      for (const [event, listener] of heard) if (event === events[kind]) listener({ event })
    })
    const { onLiveTexReady } = window.LiveTex ?? {}
    window.LiveTex = {
      Event: Object.fromEntries(kinds.map((kind) => [kind, kind])),
      addEventListener: (event, listener) => heard.push([event, listener]),
      showActiveWindow: chat.open,
      showLabel: chat.show,
      hideLabel: chat.hide,
      reinit: chat.minimize,
    }
    if (typeof window.liveTexID !== 'number') throw new Error('liveTexID is needed')
    onLiveTexReady?.()
  },
  freshChat() {
    if (!window.fcSettings?.token) throw new Error('fcSettings.token is needed')
    const heard = {}
    const names = {
      opened: 'widget:opened',
      closed: 'widget:closed',
      sent: 'message:sent',
      received: 'message:received',
    }
    const fire = (name, payload) => (heard[name] ?? []).forEach((listener) => listener(payload))
    const chat = createChat('Freshchat', (kind, text) =>
      fire(
        names[kind],
        text === undefined
          ? undefined
          : { success: true, data: { channelId: channel, conversationId: conversation, text } },
      ),
    )
    window.fcWidget = {
      on: (name, listener) => void (heard[name] ??= []).push(listener),
      open: chat.open,
      close: chat.minimize,
      show: chat.show,
      hide: chat.hide,
      isLoaded: () => true,
      destroy: chat.remove,
      user: { clear: () => Promise.resolve({ success: true }) },
    }
    setTimeout(() => fire('widget:loaded'), 0)
  },
  liveChat() {
    if (typeof window.__lc?.license !== 'number') throw new Error('__lc.license is needed')
    const api = window.LiveChatWidget
    const heard = {}
    const fire = (name, payload) => (heard[name] ?? []).forEach((listener) => listener(payload))
    const chat = createChat('LiveChat', (kind) => {
      if (kind === 'opened' || kind === 'closed')
        return fire('visibility_changed', { visibility: kind === 'opened' ? 'maximized' : 'minimized' })
      fire('new_event', {
        timestamp: Date.now(),
        type: 'message',
        author: { id: '1', type: kind === 'sent' ? 'customer' : 'agent' },
      })
    })
    const calls = {
      maximize: chat.open,
      minimize: chat.show,
      hide: chat.hide,
      destroy() {
        chat.remove()
        delete window.LiveChatWidget
      },
    }
    api._h = (kind, [name, value]) => {
      if (kind === 'on') return void (heard[name] ??= []).push(value)
      if (kind === 'get') return name === 'chat_data' ? { chatId: channel, threadId: conversation } : null
      return calls[name]?.(value)
    }
    api._q.forEach(([kind, values]) => api._h(kind, values))
    fire('ready', { state: { availability: 'online', visibility: 'minimized' } })
  },
  verbox() {
    const heard = {}
    const names = {
      opened: 'openSupport',
      closed: 'closeSupport',
      sent: 'clientSendMessage',
      received: 'operatorSendMessage',
    }
    const chat = createChat('Verbox', (kind, text) => heard[names[kind]]?.(text === undefined ? {} : { text }))
    const methods = {
      setCallback: (name, listener) => void (heard[name] = listener),
      openSupport: chat.open,
      closeSupport: chat.minimize,
      destroy: chat.remove,
    }
    const name = window.supportAPIMethod
    const { q = [] } = window[name]
    window[name] = (method, ...values) => methods[method]?.(...values)
    q.forEach((values) => window[name](...values))
    heard.fullyLoaded?.({})
  },
  betunlim() {
    const heard = {}
    const fire = (name, payload) => (heard[name] ?? []).forEach((listener) => listener(payload))
    const chat = createChat('Betunlim', (kind, text) =>
      fire(kind, text === undefined ? {} : { channel_id: channel, conversation_id: conversation, text }),
    )
    const methods = {
      on: (name, listener) => void (heard[name] ??= []).push(listener),
      show: chat.show,
      hide: chat.hide,
      destroy: chat.remove,
    }
    const { q = [] } = window.BetunlimChat
    window.BetunlimChat = (method, ...values) => methods[method]?.(...values)
    q.forEach((values) => window.BetunlimChat(...values))
    fire('ready')
  },
  jivoSite() {
    let chat
    const names = {
      opened: 'jivo_onOpen',
      closed: 'jivo_onClose',
      sent: 'jivo_onMessageSent',
      received: 'jivo_onMessageReceived',
    }
    window.jivo_init = () => {
      chat ??= createChat('Jivo', (kind) => window[names[kind]]?.())
      window.jivo_api = { open: chat.open, close: chat.minimize, clearHistory: () => undefined }
    }
    window.jivo_destroy = () => {
      chat?.remove()
      chat = undefined
    }
    window.jivo_init()
    setTimeout(() => window.jivo_onLoadCallback?.(), 0)
  },
}
