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
