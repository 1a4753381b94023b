const { home, says, result } = document.body.dataset
const type = 'playbill.verification'
const tell = (message) => window.parent.postMessage({ type, ...message }, home)

function begin({ source, origin, data }) {
  if (source !== window.parent || origin !== home || data?.type !== type || data.command !== 'token') return
  const [form] = document.forms
  form.elements.token.value = data.token
  form.elements.locale.value = data.locale
  form.submit()
}

if (window.parent !== window) {
  if (says === 'ready' || says === 'token') window.addEventListener('message', begin)
  tell(says === 'result' ? { event: says, result } : { event: says })
  if (says === 'shown') tell({ event: 'size', height: Math.ceil(document.documentElement.scrollHeight) })
}
