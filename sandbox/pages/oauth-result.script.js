const { message, target } = document.body.dataset
if (window.opener) {
  window.opener.postMessage(JSON.parse(message), window.location.origin)
  window.close()
} else {
  window.location.replace(target)
}
