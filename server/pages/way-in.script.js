/* Redeems the one-time code of the hash, and goes where the player wanted to. The code leaves the address before anything else happens. */
;(() => {
  const { call, stale } = document.body.dataset
  const wanted = new URLSearchParams(window.location.hash.slice(1))
  window.history.replaceState(null, '', window.location.pathname)
  const code = wanted.get('code') ?? ''
  /** A path of this site, or its home. */
  const target = () => {
    try {
      const { origin, pathname, search } = new URL(wanted.get('to') ?? '/', window.location.origin)
      return origin === window.location.origin && !pathname.startsWith('//') ? pathname + search : '/'
    } catch {
      return '/'
    }
  }
  const to = target()
  const fail = () => {
    document.getElementById('words').textContent = stale
    const link = document.getElementById('on')
    link.href = to
    link.hidden = false
    link.focus()
  }
  if (code === '' || call === '') return fail()
  fetch(`/api/${call}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ code }),
  }).then((answer) => (answer.ok ? window.location.replace(to) : fail()), fail)
})()
