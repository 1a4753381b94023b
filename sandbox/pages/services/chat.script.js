// What every stand-in of a chat shows: a badge, and a window in which a person answers each message.
const style = `
:host { all: initial; position: fixed; z-index: 40; inset-inline-end: 16px; inset-block-end: 76px; font: 16px/1.4 system-ui, sans-serif; }
@media (min-width: 992px) { :host { inset-block-end: 24px; } }
button { min-height: 44px; border: 0; border-radius: 22px; padding: 0 18px; background: #2f5bd7; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
section { display: grid; grid-template-rows: auto 1fr auto; gap: 8px; width: min(320px, calc(100vw - 32px)); height: min(420px, 60vh); padding: 12px; border-radius: 16px; background: #fff; color: #1a1a1a; box-shadow: 0 8px 40px #0006; }
header { display: flex; align-items: center; justify-content: space-between; font-weight: 600; }
ol { display: grid; align-content: start; gap: 6px; margin: 0; padding: 0; list-style: none; overflow: auto; }
li { max-width: 85%; padding: 8px 12px; border-radius: 12px; background: #eef1f8; overflow-wrap: anywhere; }
li.own { justify-self: end; background: #2f5bd7; color: #fff; }
form { display: flex; gap: 8px; }
input { flex: 1; min-width: 0; min-height: 44px; box-sizing: border-box; border: 1px solid #8a93a6; border-radius: 12px; padding: 0 12px; background: #fff; color: inherit; font: inherit; }
[hidden] { display: none; }
`
const answers = {
  uz: 'Salom! Bu yerda chat oʻrniga sinov muhiti javob beradi.',
  ru: 'Здравствуйте! Вместо чата здесь отвечает песочница.',
}

/** @param tell what the provider's own API would say: opened, closed, sent, received */
function createChat(name, tell) {
  const language = document.documentElement.lang === 'ru' ? 'ru' : 'uz'
  const host = document.createElement('div')
  host.dataset.sandboxChat = name
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const make = (tag, words, parts = []) => {
    const element = Object.assign(document.createElement(tag), { textContent: words })
    element.append(...parts)
    return element
  }
  const badge = make('button', 'Chat')
  const close = Object.assign(make('button', '×'), { ariaLabel: language === 'ru' ? 'Закрыть' : 'Yopish' })
  const list = make('ol', '')
  const field = Object.assign(make('input', ''), {
    ariaLabel: language === 'ru' ? 'Сообщение' : 'Xabar',
    autocomplete: 'off',
  })
  const form = make('form', '', [field, make('button', '→')])
  const panel = make('section', '', [make('header', name, [close]), list, form])
  panel.hidden = true
  root.append(badge, panel)
  const write = (kind, text) => {
    list.append(Object.assign(make('li', text), { className: kind === 'sent' ? 'own' : '' }))
    tell(kind, text)
  }
  const open = () => {
    panel.hidden = false
    badge.hidden = true
    field.focus()
    tell('opened')
  }
  const minimize = () => {
    panel.hidden = true
    badge.hidden = false
    tell('closed')
  }
  badge.addEventListener('click', open)
  close.addEventListener('click', minimize)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (field.value === '') return
    write('sent', field.value)
    field.value = ''
    setTimeout(() => write('received', answers[language]), 50)
  })
  document.body.append(host)
  return {
    open,
    minimize,
    show: () => void (host.hidden = false),
    hide: () => void (host.hidden = true),
    remove: () => host.remove(),
  }
}

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

// The sandbox puts the name of the provider here.
play['PROVIDER']()
