// The part of telegram-web-app.js that sites use, over a record of the calls to the messenger: window.sandboxMessenger.
let parameters = {}
try {
  parameters = JSON.parse(sessionStorage.getItem('__telegram__initParams') ?? '{}')
} catch {
  // As in the messenger's own script: a frame whose browser keeps nothing for it knows no parameters.
}
const calls = []
const heard = {}
const tell =
  (name) =>
  (...values) =>
    void calls.push([name, ...values])
const backs = []
window.sandboxMessenger = {
  calls,
  parameters,
  pressBack: () => backs.forEach((listener) => listener()),
  change(changes) {
    Object.assign(window.Telegram.WebApp, changes)
    Object.values(heard)
      .flat()
      .forEach((listener) => listener())
  },
}
window.Telegram = {
  WebApp: {
    version: parameters.tgWebAppVersion ?? '6.0',
    platform: parameters.tgWebAppPlatform ?? 'unknown',
    colorScheme: 'dark',
    safeAreaInset: { top: 24, right: 0, bottom: 16, left: 0 },
    contentSafeAreaInset: { top: 40, right: 0, bottom: 0, left: 0 },
    isFullscreen: false,
    ready: tell('ready'),
    expand: tell('expand'),
    setHeaderColor: tell('setHeaderColor'),
    setBackgroundColor: tell('setBackgroundColor'),
    requestFullscreen: tell('requestFullscreen'),
    exitFullscreen: tell('exitFullscreen'),
    onEvent: (name, listener) => void (heard[name] ??= []).push(listener),
    BackButton: {
      show: tell('BackButton.show'),
      hide: tell('BackButton.hide'),
      onClick: (listener) => void backs.push(listener),
    },
    HapticFeedback: { impactOccurred: tell('impactOccurred') },
  },
}
